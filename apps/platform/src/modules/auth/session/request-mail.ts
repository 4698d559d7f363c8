import type { MessageSent } from '@fairhouse/contract/otp'
import { emailKey, isEmail } from '@fairhouse/domain/email'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import { ruleError } from '@fairhouse/domain/validation/message'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { inTurnOfAttempts } from '#platform/modules/auth/session/attempt.repo'
import { lockMessagePlace, type MessageRequest } from '#platform/modules/auth/session/message-quota'

export type RequestMailDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  /** Whether this site sends e-mail. */
  readonly isMailOn: boolean
}

type MailRefusal = 'validationFailed' | 'mailUnavailable' | 'tooManyRequests' | 'overloaded'

/**
 * Accepts a guest's request for an e-mail and answers immediately; `append` writes the event that
 * sends it to the normalized address. The account is looked up then, so neither the answer nor its
 * time reveals whether it exists.
 */
export async function requestMail(
  { db, clock, isMailOn }: RequestMailDeps,
  request: Omit<MessageRequest, 'recipient'> & { readonly email: string },
  append: (trx: Transaction<PlatformDatabase>, email: string) => Promise<void>,
): Promise<Result<MessageSent, MailRefusal>> {
  if (!isMailOn) return refuse('mailUnavailable')
  const recipient = emailKey(request.email)
  if (!isEmail(recipient)) {
    const flaw = ruleError(recipient === '' ? 'required' : 'email')
    return refuse('validationFailed', { fields: { email: flaw } })
  }
  const take = async (trx: Transaction<PlatformDatabase>) => {
    const place = await lockMessagePlace(trx, { ...request, recipient }, clock.now())
    if (place.decision === 'refuse') {
      return refuse('tooManyRequests', { retryAfterSeconds: place.waitSeconds })
    }
    const isSent = place.decision === 'send'
    await place.count(isSent)
    if (isSent) await append(trx, recipient)
    return ok({ isAlreadySent: !isSent })
  }
  return inTurnOfAttempts(() => inTransaction(db, take))
}
