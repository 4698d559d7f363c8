import type { EventInput } from '@fairhouse/contract/events'
import type { CodeSent } from '@fairhouse/contract/otp'
import {
  CODE_RULES,
  type IssuedCode,
  decideIssue,
  describeSentCode,
} from '@fairhouse/domain/one-time-code'
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
import { findCode, putCode } from '#platform/modules/auth/one-time-code/one-time-code.repo'
import { lockMessagePlace } from '#platform/modules/auth/session/message-quota'
import { appendEvent } from '#platform/realtime/outbox.repo'

export type IssueCodeDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly secrets: CodeSecrets
  /** Which kinds of messages this site sends. */
  readonly isSendingOn: Readonly<Record<CodeRecipient['kind'], boolean>>
}

const UNAVAILABLE = { phone: 'smsUnavailable', email: 'mailUnavailable' } as const

type Kind = CodeRecipient['kind']

type CodeOrder<K extends Kind> = Omit<CodeSubject, 'recipient'> & {
  readonly recipient: CodeRecipient & { readonly kind: K }
  /** Of the page, for people who are not known yet. */
  readonly language: string
}

export type IssueCode = <K extends Kind>(
  order: CodeOrder<K>,
  asker: CodeAsker,
  /** What is written together with the code, also when one that works was sent before. */
  within?: (trx: Transaction<PlatformDatabase>) => Promise<void>,
) => Promise<Result<CodeSent, (typeof UNAVAILABLE)[K] | 'tooManyRequests' | 'overloaded'>>

/** For reactions: a code in their own transaction, without counting whose wish it is. */
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
 * Issues a code and leaves its sending to the outbox. One that was sent before and still works is the
 * answer when no other may go out. Whether anyone is known by the number or address is not looked
 * up here, so neither the answer nor its time can tell.
 */
export function createIssueCode(deps: IssueCodeDeps): IssueCode {
  const { db, clock, secrets } = deps
  return async (order, asker, within) => {
    const { kind } = order.recipient
    if (!deps.isSendingOn[kind]) return refuse(UNAVAILABLE[kind])
    return inTransaction(db, async (trx) => {
      const now = clock.now()
      const place = await lockMessagePlace(trx, { ...requestOf(order), ip: asker.ip }, now)
      if (place.decision === 'refuse') return refuseFor(place.waitSeconds)
      await within?.(trx)
      const before = (await findCode(trx, secrets.hashSubject(order))) ?? null
      const issued = decideIssue(before, now)
      if (place.decision === 'send' && issued.ok) {
        const code = { ...issued.value, order, asker, replacing: before?.issuedAt ?? null }
        const isSent = await writeCode(trx, code, deps)
        await place.count(isSent)
        return ok({ ...SENT, isAlreadySent: !isSent })
      }
      const sent = before && describeSentCode(before, now)
      const early = issued.ok ? 0 : (issued.retryAfterSeconds ?? 0)
      const resendAfterSeconds = Math.max(place.waitSeconds, early)
      // Used up: to say that one is on its way would be wrong.
      if (sent === null) return refuseFor(resendAfterSeconds)
      await place.count(false)
      return ok({ ...sent, resendAfterSeconds, isAlreadySent: true })
    })
  }
}

export function createIssueFirstCode(deps: IssueCodeDeps): IssueFirstCode {
  return async (trx, order, asker) => {
    const decision = decideIssue(null, deps.clock.now())
    if (!deps.isSendingOn[order.recipient.kind] || !decision.ok) return
    await writeCode(trx, { ...decision.value, order, asker, replacing: null }, deps)
  }
}

/** False when there is a code already that this one does not take the place of. */
async function writeCode(
  trx: Transaction<PlatformDatabase>,
  code: IssuedCode & {
    readonly order: CodeOrder<Kind>
    readonly asker: MessageOrigin
    readonly replacing: Date | null
  },
  { newId, secrets }: Pick<IssueCodeDeps, 'newId' | 'secrets'>,
): Promise<boolean> {
  const { order, asker, replacing, ...issued } = code
  const requestId = newId()
  const subjectHash = secrets.hashSubject(order)
  const codeHash = secrets.hashCode(subjectHash, secrets.codeOf(requestId))
  if (!(await putCode(trx, { ...issued, codeHash, subjectHash, replacing }))) return false
  const payload = describe(requestId, order, { asker, expiresAt: issued.expiresAt })
  // In the order of nobody: a gateway that is away must not hold up the player's other events.
  await appendEvent(trx, { event: 'player.code.requested', playerId: null, payload })
  return true
}

/** Counted by purpose: a code for one is worth nothing for another. */
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
