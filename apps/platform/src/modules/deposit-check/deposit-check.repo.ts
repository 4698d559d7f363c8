import { INVOICE_STATUS, INVOICE_TYPE } from '@fairhouse/contract/invoice'
import type { CheckAnswer, CheckReason } from '@fairhouse/contract/own-play.table'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>

/** Deposits of the player that arrived or may still arrive, opened since then. */
export function listDepositsSince(db: Db, playerId: string, since: Date) {
  return db
    .selectFrom('invoice')
    .select(['created_at as openedAt', 'settled_at as settledAt', 'currency', 'status'])
    .select(sql<bigint>`coalesce(credited_minor, amount_minor)`.as('amountMinor'))
    .where('player_id', '=', playerId)
    .where('type', '=', sql.lit(INVOICE_TYPE.deposit))
    .where('status', '<>', sql.lit(INVOICE_STATUS.failed))
    .where('created_at', '>', since)
    .execute()
}

export type CheckRow = Row<'deposit_check'>

export async function insertCheck(
  db: Db,
  row: Omit<CheckRow, 'invoice_id' | 'answer' | 'reasons'> & {
    readonly answer: CheckAnswer
    readonly reasons: readonly CheckReason[]
  },
): Promise<void> {
  await db
    .insertInto('deposit_check')
    .values({ ...row, reasons: [...row.reasons], invoice_id: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export function findCheck(db: Db, id: string): Promise<CheckRow | undefined> {
  return db.selectFrom('deposit_check').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Uses an answer for a deposit; false if it is not one for this deposit, too old, or used. */
export async function takeCheck(
  trx: Transaction<PlatformDatabase>,
  of: {
    readonly id: string
    readonly playerId: string
    readonly accountId: string
    readonly amountMinor: bigint
    readonly invoiceId: string
    readonly since: Date
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('deposit_check')
    .set({ invoice_id: of.invoiceId })
    .where('id', '=', of.id)
    .where('player_id', '=', of.playerId)
    .where('account_id', '=', of.accountId)
    .where('amount_minor', '=', of.amountMinor)
    .where('answer', '=', 'continue')
    .where('at', '>=', of.since)
    .where('invoice_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
