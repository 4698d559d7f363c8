import type { Money } from '@fairhouse/domain/limit-usage'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Trx = Transaction<PlatformDatabase>
type CorrectionRow = Row<'balance_correction'>

export async function insertCorrection(trx: Trx, row: CorrectionRow): Promise<void> {
  await trx.insertInto('balance_correction').values(row).execute()
}

/** Proposed ones, oldest first. */
export function listOpenCorrections(
  db: Kysely<PlatformDatabase>,
  limit: number,
): Promise<CorrectionRow[]> {
  return db
    .selectFrom('balance_correction')
    .selectAll()
    .where('decision', 'is', null)
    .orderBy('proposed_at')
    .limit(limit)
    .execute()
}

/**
 * What an operator has proposed, or approved, since then by currency, whichever direction it moved
 * money in; declined proposals moved none.
 */
export function sumCorrections(
  trx: Trx,
  what: 'proposed' | 'decided',
  { operator, since }: { readonly operator: string; readonly since: Date },
): Promise<Money[]> {
  return trx
    .selectFrom('balance_correction')
    .select(['currency', sql<bigint>`sum(abs(amount_minor))`.as('amountMinor')])
    .where(`${what}_by`, '=', operator)
    .where(`${what}_at`, '>', since)
    .where(sql<boolean>`decision IS DISTINCT FROM 'declined'`)
    .groupBy('currency')
    .execute()
}

/** Locks a proposed one until the transaction ends; undefined if it is decided or unknown. */
export function lockOpenCorrection(trx: Trx, id: string): Promise<CorrectionRow | undefined> {
  return trx
    .selectFrom('balance_correction')
    .selectAll()
    .where('id', '=', id)
    .where('decision', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function closeCorrection(
  trx: Trx,
  closing: {
    readonly id: string
    readonly decision: 'approved' | 'declined'
    readonly operator: string
    readonly at: Date
  },
): Promise<void> {
  const { id, decision, operator, at } = closing
  await trx
    .updateTable('balance_correction')
    .set({ decision, decided_by: operator, decided_at: at })
    .where('id', '=', id)
    .execute()
}
