import { sql, type Kysely, type Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Trx = Transaction<PlatformDatabase>
export type RakebackRow = Row<'rakeback_account'>

/** The rakeback accrued by a settled bet; negative if a corrected one gives it back. */
export type Accrual = {
  readonly accountId: string
  readonly playerId: string
  readonly parts: bigint
}

/** Adds the accruals of a batch, in account order. */
export async function addRakeback(trx: Trx, accruals: readonly Accrual[]): Promise<void> {
  const owed = accruals.filter(({ parts }) => parts !== 0n)
  if (owed.length === 0) return
  await sql`
    INSERT INTO rakeback_account AS r (wallet_account_id, player_id, parts)
    SELECT account_id, player_id, sum(parts) FROM unnest(
      ${owed.map(({ accountId }) => accountId)}::uuid[],
      ${owed.map(({ playerId }) => playerId)}::uuid[],
      ${owed.map(({ parts }) => parts.toString())}::numeric[]
    ) AS owed (account_id, player_id, parts)
    GROUP BY account_id, player_id ORDER BY account_id
    ON CONFLICT (wallet_account_id) DO UPDATE SET parts = r.parts + EXCLUDED.parts`.execute(trx)
}

export function findRakeback(
  db: Kysely<PlatformDatabase>,
  accountId: string,
): Promise<RakebackRow | undefined> {
  return db
    .selectFrom('rakeback_account')
    .selectAll()
    .where('wallet_account_id', '=', accountId)
    .executeTakeFirst()
}

export function lockRakeback(trx: Trx, accountId: string): Promise<RakebackRow | undefined> {
  return trx
    .selectFrom('rakeback_account')
    .selectAll()
    .where('wallet_account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

export function findClaim(
  db: Kysely<PlatformDatabase>,
  of: { readonly accountId: string; readonly day: string },
): Promise<{ claim_id: string } | undefined> {
  return db
    .selectFrom('rakeback_claim')
    .select('claim_id')
    .where('wallet_account_id', '=', of.accountId)
    .where('day', '=', of.day)
    .executeTakeFirst()
}

export async function insertClaim(trx: Trx, claim: Row<'rakeback_claim'>): Promise<void> {
  await trx.insertInto('rakeback_claim').values(claim).execute()
  await trx
    .updateTable('rakeback_account')
    .set((eb) => ({ claimed_minor: eb('claimed_minor', '+', claim.amount_minor) }))
    .where('wallet_account_id', '=', claim.wallet_account_id)
    .execute()
}
