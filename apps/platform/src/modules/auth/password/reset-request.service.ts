import type { EventInput } from '@fairhouse/contract/events'
import type { MessageSent } from '@fairhouse/contract/otp'
import { emailKey, isEmail } from '@fairhouse/domain/email'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import { ruleError } from '@fairhouse/domain/validation/message'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { Caller } from '#platform/http/route'
import { SECRET_LIFE_MS } from '#platform/modules/auth/secret/player-secret'
import { lockMessagePlace } from '#platform/modules/auth/session/message-quota'
import { appendEvent } from '#platform/realtime/outbox.repo'

export type ResetRequestDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  /** Whether this site sends e-mail. */
  readonly isMailOn: boolean
}

export type ResetAsker = Pick<Caller, 'ip' | 'country' | 'traceId' | 'origin'>

type ResetRequestRefusal = 'validationFailed' | 'mailUnavailable' | 'tooManyRequests' | 'overloaded'

export type RequestReset = (
  email: string,
  asker: ResetAsker,
) => Promise<Result<MessageSent, ResetRequestRefusal>>

/**
 * Accepts a password reset request and answers immediately. The account is looked up later, when the
 * e-mail is sent, so neither the answer nor its time reveals whether it exists.
 */
export function createRequestReset({ db, clock, isMailOn }: ResetRequestDeps): RequestReset {
  return async (email, asker) => {
    if (!isMailOn) return refuse('mailUnavailable')
    const key = emailKey(email)
    if (!isEmail(key)) {
      const flaw = ruleError(key === '' ? 'required' : 'email')
      return refuse('validationFailed', { fields: { email: flaw } })
    }
    const { ip, country, traceId, origin } = asker
    const payload: EventInput<'player.password.requested'> = {
      email: key,
      from: { ip, country, traceId },
      site: origin,
    }
    const request = {
      kind: 'reset',
      recipient: key,
      ip,
      lifeMs: SECRET_LIFE_MS.passwordReset,
    } as const
    return inTransaction(db, async (trx) => {
      const place = await lockMessagePlace(trx, request, clock.now())
      if (place.decision === 'refuse') {
        return refuse('tooManyRequests', { retryAfterSeconds: place.waitSeconds })
      }
      const isSent = place.decision === 'send'
      await place.count(isSent)
      if (isSent)
        await appendEvent(trx, { event: 'player.password.requested', playerId: null, payload })
      return ok({ isAlreadySent: !isSent })
    })
  }
}
