import type { EventInput } from '@fairhouse/contract/events'
import type { CodeSent } from '@fairhouse/contract/otp'
import { CODE_RULES, decideIssue, describeSentCode } from '@fairhouse/domain/one-time-code'
import { type Refused, type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { CodeSecrets } from '#platform/modules/auth/one-time-code/code-secrets'
import {
  type CodeAsker,
  type CodeRecipient,
  type CodeSubject,
  type MessageOrigin,
  recipientKey,
} from '#platform/modules/auth/one-time-code/one-time-code'
import type { PlayerSecret } from '#platform/modules/auth/secret/player-secret'
import { issueSecret, readSecret } from '#platform/modules/auth/secret/player-secret.query'
import { inTurnOfAttempts } from '#platform/modules/auth/session/attempt.repo'
import { lockMessagePlace } from '#platform/modules/auth/session/message-quota'
import { appendEvent } from '#platform/realtime/outbox.repo'

export type IssueCodeDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly secrets: CodeSecrets
  /** The kinds of messages that this site can send. */
  readonly isSendingOn: Readonly<Record<CodeRecipient['kind'], boolean>>
}

const UNAVAILABLE = { phone: 'smsUnavailable', email: 'mailUnavailable' } as const

type Kind = CodeRecipient['kind']

type CodeOrder<K extends Kind> = Omit<CodeSubject, 'recipient'> & {
  readonly recipient: CodeRecipient & { readonly kind: K }
  /** Language of the page, for recipients without an account. */
  readonly language: string
}

export type IssueCode = <K extends Kind>(
  order: CodeOrder<K>,
  asker: CodeAsker,
  /** Written in the same transaction, even if an earlier code is still valid. */
  within?: (trx: Transaction<PlatformDatabase>) => Promise<void>,
) => Promise<Result<CodeSent, (typeof UNAVAILABLE)[K] | 'tooManyRequests' | 'overloaded'>>

/** Issues a code within a reaction's transaction, without rate limits. */
export type IssueFirstCode = (
  trx: Transaction<PlatformDatabase>,
  order: CodeOrder<Kind>,
  asker: MessageOrigin,
) => Promise<void>

const SENT: CodeSent = {
  isAlreadySent: false,
  expiresInSeconds: CODE_RULES.lifeMs / 1000,
  resendAfterSeconds: CODE_RULES.resendMs / 1000,
}

/**
 * Issues a code and leaves sending to the outbox. If no new one may be sent yet, a valid earlier
 * code is the answer. Does not look up accounts, so neither the answer nor its time reveals one.
 */
export function createIssueCode(deps: IssueCodeDeps): IssueCode {
  const { db, clock, secrets } = deps
  return async (order, asker, within) => {
    const { kind } = order.recipient
    if (!deps.isSendingOn[kind]) return refuse(UNAVAILABLE[kind])
    const issue = async (trx: Transaction<PlatformDatabase>) => {
      const now = clock.now()
      const place = await lockMessagePlace(trx, { ...requestOf(order), ip: asker.ip }, now)
      if (place.decision === 'refuse') return refuseFor(place.waitSeconds)
      await within?.(trx)
      const token = secrets.tokenOf(order)
      const before = await readSecret(trx, { purpose: 'oneTimeCode', token })
      const issued = decideIssue(before ?? null, now)
      if (place.decision === 'send' && issued.ok) {
        const code = { order, asker, replacing: before, now }
        const isSent = await writeCode(trx, code, deps)
        await place.count(isSent)
        return ok({ ...SENT, isAlreadySent: !isSent })
      }
      const sent = before === undefined ? null : describeSentCode(before, now)
      const early = issued.ok ? 0 : (issued.retryAfterSeconds ?? 0)
      const resendAfterSeconds = Math.max(place.waitSeconds, early)
      // The earlier code is used up, so "a code is on its way" would be wrong.
      if (sent === null) return refuseFor(resendAfterSeconds)
      await place.count(false)
      return ok({ ...sent, resendAfterSeconds, isAlreadySent: true })
    }
    return inTurnOfAttempts(() => inTransaction(db, issue))
  }
}

export function createIssueFirstCode(deps: IssueCodeDeps): IssueFirstCode {
  return async (trx, order, asker) => {
    if (!deps.isSendingOn[order.recipient.kind]) return
    await writeCode(trx, { order, asker, replacing: undefined, now: deps.clock.now() }, deps)
  }
}

/** Returns false if a code exists that this one may not replace. */
async function writeCode(
  trx: Transaction<PlatformDatabase>,
  code: {
    readonly order: CodeOrder<Kind>
    readonly asker: MessageOrigin
    readonly replacing: PlayerSecret<'oneTimeCode'> | undefined
    readonly now: Date
  },
  { newId, secrets }: Pick<IssueCodeDeps, 'newId' | 'secrets'>,
): Promise<boolean> {
  const { order, asker, replacing, now } = code
  const requestId = newId()
  const token = secrets.tokenOf(order)
  const codeHash = secrets.hashCode(token, secrets.codeOf(requestId))
  // Without its player: a copy of the table reveals nobody.
  const secret = { purpose: 'oneTimeCode', token, playerId: null, payload: { codeHash } } as const
  if (!(await issueSecret(trx, { ...secret, now, replacing }))) return false
  const expiresAt = new Date(now.getTime() + CODE_RULES.lifeMs)
  const payload = describe(requestId, order, { asker, expiresAt })
  // Without a player, so that a slow message gateway does not delay the player's other events.
  await appendEvent(trx, { event: 'player.code.requested', playerId: null, payload })
  return true
}

/** Counted by purpose: a code for one purpose is not valid for another. */
function requestOf({ purpose, recipient }: CodeOrder<Kind>) {
  const kind = 'code' as const
  return { kind, recipient: `${purpose} ${recipientKey(recipient)}`, lifeMs: CODE_RULES.lifeMs }
}

function refuseFor(retryAfterSeconds: number): Refused<'tooManyRequests'> {
  return refuse('tooManyRequests', { retryAfterSeconds })
}

function describe(
  requestId: string,
  order: CodeOrder<Kind>,
  { asker, expiresAt }: { readonly asker: MessageOrigin; readonly expiresAt: Date },
): EventInput<'player.code.requested'> {
  const { ip, country, traceId, origin } = asker
  return {
    requestId,
    purpose: order.purpose,
    recipient: order.recipient,
    playerId: order.playerId ?? null,
    language: order.language,
    expiresAt: expiresAt.toISOString(),
    from: { ip, country, traceId },
    site: origin,
  }
}
