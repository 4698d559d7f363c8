import type { CodeSent } from '@fairhouse/contract/otp'
import { CODE_RULES, type IssuedCode, decideIssue } from '@fairhouse/domain/one-time-code'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { networkOf } from '#platform/http/rate-limit'
import type { CodeRequest } from '#platform/modules/one-time-code/code.event'
import type { CodeSecrets } from '#platform/modules/one-time-code/code-secrets'
import {
  type CodeAsker,
  type CodeRecipient,
  type CodeSubject,
  type MessageOrigin,
  recipientKey,
} from '#platform/modules/one-time-code/one-time-code'
import { findCode, putCode } from '#platform/modules/one-time-code/one-time-code.repo'
import { type AttemptKey, takeOfWindow } from '#platform/modules/session/attempt.repo'
import { appendEvent } from '#platform/realtime/outbox.repo'

export type IssueCodeDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly secrets: CodeSecrets
  /** Which kinds of messages this house sends. */
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
  /** What is written together with the code, or not at all. */
  within?: (trx: Transaction<PlatformDatabase>) => Promise<void>,
) => Promise<Result<CodeSent, (typeof UNAVAILABLE)[K] | 'tooManyRequests' | 'overloaded'>>

/** For reactions: a code in their own transaction, without counting whose wish it is. */
export type IssueFirstCode = (
  trx: Transaction<PlatformDatabase>,
  order: CodeOrder<Kind>,
  asker: MessageOrigin,
) => Promise<void>

const HOUR_MS = 3_600_000
// assumed: a mobile network shows many players under one address
const PER_NETWORK_MAX = 30
// assumed: enough to sign in, confirm and mistype in one evening; more is a nuisance to its reader
const PER_RECIPIENT_MAX = 10

const SENT: CodeSent = {
  expiresInSeconds: CODE_RULES.lifeMs / 1000,
  resendAfterSeconds: CODE_RULES.resendMs / 1000,
}

/**
 * Issues a code and leaves its sending to the outbox. Whether anyone is known by the number or
 * address is not looked up here, so neither the answer nor its time can tell (bars S10).
 */
export function createIssueCode(deps: IssueCodeDeps): IssueCode {
  const { db, clock, secrets } = deps
  return async (order, asker, within) => {
    const { kind } = order.recipient
    if (!deps.isSendingOn[kind]) return refuse(UNAVAILABLE[kind])
    const subjectHash = secrets.hashSubject(order)
    const before = await findCode(db, subjectHash)
    const decision = decideIssue(before ?? null, clock.now())
    if (!decision.ok) return decision
    const waitSeconds = await takePlaces(deps, order.recipient, asker)
    if (waitSeconds > 0) return refuse('tooManyRequests', { retryAfterSeconds: waitSeconds })
    const replacing = before?.issuedAt ?? null
    const code = { ...decision.value, order, asker, replacing }
    const issued = await inTransaction(db, async (trx) => {
      await within?.(trx)
      if (await writeCode(trx, code, deps)) return ok(SENT)
      // Twice at the same moment: the other one's code is on its way.
      return refuse('tooManyRequests', { retryAfterSeconds: SENT.resendAfterSeconds })
    })
    return issued
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

/** Seconds to wait when one network or one recipient has had too many, else 0. */
async function takePlaces(
  { db, clock }: IssueCodeDeps,
  recipient: CodeRecipient,
  asker: CodeAsker,
): Promise<number> {
  const take = (key: AttemptKey, attemptsMax: number): Promise<number> =>
    takeOfWindow(db, key, { now: clock.now(), lengthMs: HOUR_MS, attemptsMax })
  return (
    (await take({ kind: 'codeByAddress', key: networkOf(asker.ip) }, PER_NETWORK_MAX)) ||
    (await take({ kind: 'codeByRecipient', key: recipientKey(recipient) }, PER_RECIPIENT_MAX))
  )
}

function describe(
  requestId: string,
  order: CodeOrder<Kind>,
  { asker, expiresAt }: { readonly asker: MessageOrigin; readonly expiresAt: Date },
): CodeRequest {
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
