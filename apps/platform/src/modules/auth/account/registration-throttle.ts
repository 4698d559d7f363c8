import { type Refused, refuse } from '@fairhouse/domain/result'
import { networkOf } from '@fairhouse/server-kit/network-of'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { CaptchaCheck } from '#platform/modules/auth/captcha/captcha.port'
import { consumeQuota } from '#platform/modules/auth/session/attempt.repo'
import type { SessionOrigin } from '#platform/modules/auth/session/session.service'

/**
 * Counts a registration attempt and returns why it is refused, or null. Answers that say "taken"
 * let a stranger enumerate accounts, so attempts are counted per network: the first ones are free,
 * the next ones need a captcha, and beyond the limit all are refused for the rest of the hour.
 */
export type AdmitRegistration = (
  attempt: { readonly origin: Pick<SessionOrigin, 'ip'>; readonly captcha?: string | undefined },
  now: Date,
) => Promise<Refused<'tooManyRequests' | 'captchaRequired'> | null>

const HOUR_MS = 3_600_000

export function createAdmitRegistration(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly captcha: CaptchaCheck
  readonly attemptsPerHourMax: number
  /** Attempts per network and hour that need no captcha. */
  readonly freeAttempts: number
}): AdmitRegistration {
  const { db, captcha } = deps
  return async ({ origin, captcha: answer }, now) => {
    const key = { kind: 'registration', key: networkOf(origin.ip) } as const
    const window = { now, lengthMs: HOUR_MS }
    const { attemptsPerHourMax: hourMax, freeAttempts: freeMax } = deps
    const isSolved = answer !== undefined && (await captcha.verify(answer, now))
    // Checked and counted in one statement, so concurrent attempts get no more free ones.
    const attemptsMax = isSolved ? hourMax : Math.min(freeMax, hourMax)
    const waitSeconds = await consumeQuota(db, key, { ...window, attemptsMax })
    if (waitSeconds === 0) return null
    return isSolved || hourMax <= freeMax
      ? refuse('tooManyRequests', { retryAfterSeconds: waitSeconds })
      : refuse('captchaRequired', { challenge: captcha.issue(now) })
  }
}
