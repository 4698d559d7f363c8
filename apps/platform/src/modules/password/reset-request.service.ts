import { emailKey, isEmail } from '@fairhouse/domain/email'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import { ruleError } from '@fairhouse/domain/validation/message'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { networkOf } from '#platform/http/rate-limit'
import type { Caller } from '#platform/http/route'
import type { PasswordRequest } from '#platform/modules/password/password.event'
import { type AttemptKey, takeOfWindow } from '#platform/modules/session/attempt.repo'
import { appendEvent } from '#platform/realtime/outbox.repo'

export type ResetRequestDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  /** Whether this house sends e-mail at all. */
  readonly isMailOn: boolean
}

export type ResetAsker = Pick<Caller, 'ip' | 'country' | 'traceId' | 'origin'>

type ResetRequestRefusal = 'validationFailed' | 'mailUnavailable' | 'tooManyRequests' | 'overloaded'

export type RequestReset = (
  email: string,
  asker: ResetAsker,
) => Promise<Result<null, ResetRequestRefusal>>

const HOUR_MS = 3_600_000

// assumed: an office or a student home behind one address still gets its links
const PER_ADDRESS_MAX = 20
// assumed: a mail that was lost is asked for again; more is a nuisance to its reader
const PER_EMAIL_MAX = 5

/**
 * Takes a request for a new password and answers at once. Whether the address has an account is
 * looked up only afterwards, by whoever sends the mail: here a known and an unknown one are the same
 * work, so neither the answer nor its time can tell them apart (bars S10).
 */
export function createRequestReset({ db, clock, isMailOn }: ResetRequestDeps): RequestReset {
  return async (email, asker) => {
    if (!isMailOn) return refuse('mailUnavailable')
    const key = emailKey(email)
    if (!isEmail(key)) {
      const flaw = ruleError(key === '' ? 'required' : 'email')
      return refuse('validationFailed', { fields: { email: flaw } })
    }
    const take = (of: AttemptKey, attemptsMax: number): Promise<number> =>
      takeOfWindow(db, of, { now: clock.now(), lengthMs: HOUR_MS, attemptsMax })
    const waitSeconds =
      (await take({ kind: 'resetByAddress', key: networkOf(asker.ip) }, PER_ADDRESS_MAX)) ||
      (await take({ kind: 'resetByEmail', key }, PER_EMAIL_MAX))
    if (waitSeconds > 0) return refuse('tooManyRequests', { retryAfterSeconds: waitSeconds })
    const { ip, country, traceId, origin } = asker
    const payload: PasswordRequest = { email: key, from: { ip, country, traceId }, site: origin }
    const queued = await inTransaction(db, (trx) =>
      appendEvent(trx, { event: 'player.password.requested', playerId: null, payload }),
    )
    return typeof queued === 'string' ? ok(null) : queued
  }
}
