import { refuse, type Refused } from '@fairhouse/domain/result'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { toRow } from './transfer.row.ts'
import type { Transfer } from './transfer.ts'

/** The result of a transfer; `replayed` names the transaction that this id created first. */
export type Posted = {
  readonly ok: true
  readonly status: 'posted' | 'replayed'
  readonly transactionId: bigint
}

export type PostResult = Posted | Refused<'insufficientFunds' | 'idempotencyConflict'>

/**
 * Moves money: the only writer of the ledger, in one database call. The accounts stay locked until
 * the transaction ends. Same id and content → `replayed`, whatever the balance is now; same id with
 * other content → `idempotencyConflict`; a player's account would become negative →
 * `insufficientFunds`. A refusal has no effect. A transfer that is unbalanced, or names an unknown
 * account or one in another currency, is a bug and throws.
 */
export async function post(
  trx: Transaction<PlatformDatabase>,
  transfer: Transfer,
): Promise<PostResult> {
  const answer = await call(trx, sql`SELECT status, posted_id FROM ${postCall(transfer)}`)
  // Only reversals get this answer.
  if (answer.status === 'alreadyReversed')
    throw new Error(`Transfer ${transfer.id}: not a reversal`)
  return toResult(answer.status, answer.posted_id)
}

/**
 * Reverses a transaction by a new one with all signs inverted; the only way to correct the journal.
 * A transaction can be reversed once: a second time under another id is `idempotencyConflict`.
 * `insufficientFunds` if the player has spent the money. Reversals cannot be reversed.
 */
export async function reverse(
  trx: Transaction<PlatformDatabase>,
  reversal: { readonly transactionId: bigint; readonly id: string; readonly reason: string },
): Promise<PostResult> {
  const { id, transactionId, reason } = reversal
  const answer = await call(
    trx,
    sql`SELECT status, posted_id FROM ledger_reverse(${id}, ${transactionId}::bigint, ${reason})`,
  )
  const status = answer.status === 'alreadyReversed' ? 'idempotencyConflict' : answer.status
  return toResult(status, answer.posted_id)
}

type Answer = {
  readonly status:
    | Posted['status']
    | 'insufficientFunds'
    | 'idempotencyConflict'
    | 'alreadyReversed'
  readonly posted_id: bigint
}

/**
 * The `post` call for statements that do more in the same round trip. Its `status` is `posted` or
 * `replayed`; otherwise roll back.
 */
function postCall(transfer: Transfer): RawBuilder<unknown> {
  const row = toRow(transfer)
  return sql`ledger_post(${row.id}, ${row.operation}, ${row.playerId}, ${row.currency},
    ${row.walletAccountIds}, ${row.accounts}, ${row.amounts},
    ${row.subjectType}, ${row.subjectId}, ${row.details})`
}

async function call(
  trx: Transaction<PlatformDatabase>,
  query: RawBuilder<unknown>,
): Promise<Answer> {
  const { rows } = await (query as RawBuilder<Answer>).execute(trx)
  const [answer] = rows
  if (answer === undefined) throw new Error('The ledger did not answer')
  return answer
}

function toResult(
  status: Exclude<Answer['status'], 'alreadyReversed'>,
  transactionId: bigint,
): PostResult {
  return status === 'posted' || status === 'replayed'
    ? { ok: true, status, transactionId }
    : refuse(status)
}
