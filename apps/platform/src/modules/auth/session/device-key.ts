import { networkOf } from '@fairhouse/server-kit/network-of'
import type { AttemptKey } from '#platform/modules/auth/session/attempt.repo'

/** Identifies a browser by its fingerprint, else by its user agent. */
export function deviceKey(
  fingerprint: string | undefined,
  origin: { readonly ip: string; readonly userAgent: string },
): AttemptKey {
  return { kind: 'device', key: `${networkOf(origin.ip)} ${fingerprint ?? origin.userAgent}` }
}
