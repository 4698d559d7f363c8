import type { EventInput } from '@fairhouse/contract/events'
import type { MessageSent } from '@fairhouse/contract/otp'
import { readInsidePath } from '@fairhouse/domain/destination'
import { emailKey, isEmail } from '@fairhouse/domain/email'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import { ruleError } from '@fairhouse/domain/validation/message'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { Caller } from '#platform/http/route'
import { lockMessagePlace } from '#platform/modules/auth/session/message-quota'
import { SECRET_LIFE_MS } from '#platform/modules/auth/secret/player-secret'
import { appendEvent } from '#platform/realtime/outbox.repo'

type LinkRefusal = 'validationFailed' | 'mailUnavailable' | 'tooManyRequests' | 'overloaded'

export type RequestSignInLink = (
  form: { readonly email: string; readonly backRoute?: string | undefined },
  asker: Pick<Caller, 'ip' | 'country' | 'traceId' | 'origin' | 'userAgent'>,
) => Promise<Result<MessageSent, LinkRefusal>>

/**
 * Accepts a request for a sign-in link and answers immediately. The account is looked up later, when
 * the e-mail is sent, so known and unknown addresses take the same work here.
 */
export function createRequestSignInLink(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  /** Whether this site sends e-mail. */
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
    const { ip, country, traceId, userAgent, origin } = asker
    const payload: EventInput<'session.link.requested'> = {
      email: key,
      from: { ip, country, traceId, userAgent },
      site: origin,
      backRoute: readInsidePath(backRoute),
    }
    const request = {
      kind: 'link',
      recipient: key,
      ip,
      lifeMs: SECRET_LIFE_MS.signInToken,
    } as const
    return inTransaction(db, async (trx) => {
      const place = await lockMessagePlace(trx, request, clock.now())
      if (place.decision === 'refuse') {
        return refuse('tooManyRequests', { retryAfterSeconds: place.waitSeconds })
      }
      const isSent = place.decision === 'send'
      await place.count(isSent)
      if (isSent)
        await appendEvent(trx, { event: 'session.link.requested', playerId: null, payload })
      return ok({ isAlreadySent: !isSent })
    })
  }
}
