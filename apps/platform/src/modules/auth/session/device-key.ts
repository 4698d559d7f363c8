import { networkOf } from '#platform/http/rate-limit'
import type { AttemptKey } from '#platform/modules/auth/session/attempt.repo'

/** A browser as far as it can be told apart; without a fingerprint by what it calls itself. */
export function deviceKey(
  fingerprint: string | undefined,
  origin: { readonly ip: string; readonly userAgent: string },
): AttemptKey {
  return { kind: 'device', key: `${networkOf(origin.ip)} ${fingerprint ?? origin.userAgent}` }
}
