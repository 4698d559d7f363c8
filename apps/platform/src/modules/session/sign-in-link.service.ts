import { readInsidePath } from '@fairhouse/domain/destination'
import { emailKey, isEmail } from '@fairhouse/domain/email'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import { ruleError } from '@fairhouse/domain/validation/message'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { networkOf } from '#platform/http/rate-limit'
import type { Caller } from '#platform/http/route'
import { type AttemptKey, takeOfWindow } from '#platform/modules/session/attempt.repo'
import type { LinkRequest } from '#platform/modules/session/session.event'
import { appendEvent } from '#platform/realtime/outbox.repo'

type LinkRefusal = 'validationFailed' | 'mailUnavailable' | 'tooManyRequests' | 'overloaded'

export type RequestSignInLink = (
  form: { readonly email: string; readonly backRoute?: string | undefined },
  asker: Pick<Caller, 'ip' | 'country' | 'traceId' | 'origin' | 'userAgent'>,
) => Promise<Result<null, LinkRefusal>>

const HOUR_MS = 3_600_000

// assumed: an office or a student home behind one address still gets its links
const PER_ADDRESS_MAX = 20
// assumed: as many as links for a new password
const PER_EMAIL_MAX = 5

/**
 * Takes a request for a sign-in link and answers at once. Whoever sends the mail looks afterwards
 * whether the address has an account, so a known and an unknown one are the same work here (bars
 * S10).
 */
export function createRequestSignInLink(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  /** Whether this house sends e-mail at all. */
  readonly isMailOn: boolean
}): RequestSignInLink {
  const { db, clock } = deps
  return async ({ email, backRoute }, asker) => {
    if (!deps.isMailOn) return refuse('mailUnavailable')
    const key = emailKey(email)
    if (!isEmail(key)) {
      const flaw = ruleError(key === '' ? 'required' : 'email')
      return refuse('validationFailed', { fields: { email: flaw } })
    }
    const take = (of: AttemptKey, attemptsMax: number): Promise<number> =>
      takeOfWindow(db, of, { now: clock.now(), lengthMs: HOUR_MS, attemptsMax })
    const waitSeconds =
      (await take({ kind: 'linkByAddress', key: networkOf(asker.ip) }, PER_ADDRESS_MAX)) ||
      (await take({ kind: 'linkByEmail', key }, PER_EMAIL_MAX))
    if (waitSeconds > 0) return refuse('tooManyRequests', { retryAfterSeconds: waitSeconds })
    const { ip, country, traceId, userAgent, origin } = asker
    const payload: LinkRequest = {
      email: key,
      from: { ip, country, traceId, userAgent },
      site: origin,
      backRoute: readInsidePath(backRoute),
    }
    const queued = await inTransaction(db, (trx) =>
      appendEvent(trx, { event: 'session.link.requested', playerId: null, payload }),
    )
    return typeof queued === 'string' ? ok(null) : queued
  }
}
