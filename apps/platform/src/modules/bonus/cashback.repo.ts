import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { BonusTables } from './bonus.tables.ts'

type Db = Kysely<PlatformDatabase>
type Period = { readonly start: Date; readonly end: Date }

export type PlayLine = {
  readonly account_id: string
  readonly player_id: string
  readonly currency: string
  readonly staked: bigint
  readonly returned: bigint
}

/** Real money staked and returned by bets that ended within a period. */
export async function readPlay(
  db: Db,
  { start, end }: Period,
  of?: { readonly playerId: string; readonly accountId: string },
): Promise<PlayLine[]> {
  const ofAccount = of
    ? sql`AND b.player_id = ${of.playerId} AND b.wallet_account_id = ${of.accountId}`
    : sql``
  const { rows } = await sql<PlayLine>`
    SELECT b.wallet_account_id AS account_id, b.player_id, b.currency,
      sum(b.cash_minor) AS staked,
      sum(b.payout_minor - div(b.payout_minor * b.bonus_minor, b.cash_minor + b.bonus_minor))
        AS returned
    FROM bet b JOIN player p ON p.id = b.player_id AND p.status = 'active'
    WHERE b.status = 'settled' AND b.reward_id IS NULL AND b.finished_at >= ${start} AND b.finished_at < ${end} ${ofAccount}
    GROUP BY b.wallet_account_id, b.player_id, b.currency`.execute(db)
  return rows
}

export async function insertCashback(
  trx: Transaction<PlatformDatabase>,
  payment: Selectable<BonusTables['cashback_payment']>,
): Promise<void> {
  await trx.insertInto('cashback_payment').values(payment).execute()
}
