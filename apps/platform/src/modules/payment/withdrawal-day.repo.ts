import { INVOICE_STATUS, INVOICE_TYPE } from '@fairhouse/contract/invoice'
import { sql, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Trx = Transaction<PlatformDatabase>
type Window = { readonly playerId: string; readonly since: Date }
type Money = { readonly currency: string; readonly amountMinor: bigint }

/** Withdrawals since then by currency, without those whose money went back to the account. */
export async function sumWithdrawals(trx: Trx, { playerId, since }: Window): Promise<Money[]> {
  return trx
    .selectFrom('invoice')
    .select((eb) => ['currency', eb.fn.sum<bigint>('amount_minor').as('amountMinor')])
    .where('player_id', '=', playerId)
    .where('type', '=', INVOICE_TYPE.withdrawal)
    .where('status', '<>', INVOICE_STATUS.failed)
    .where('created_at', '>', since)
    .groupBy('currency')
    .execute()
}

/**
 * Deposits that were credited since then, in their order, and the real money staked after each one
 * and before the next.
 */
export async function listPlayedDeposits(
  trx: Trx,
  { playerId, since }: Window,
): Promise<{ readonly deposited: Money; readonly staked: readonly Money[] }[]> {
  type Row = { nr: bigint; kind: 'deposit' | 'stake'; currency: string; amount_minor: bigint }
  const { rows } = await sql<Row>`
    WITH deposit AS (
      SELECT row_number() OVER byTime AS nr, currency,
        coalesce(credited_minor, amount_minor) AS amount_minor, settled_at AS starts_at,
        lead(settled_at, 1, 'infinity') OVER byTime AS ends_at
      FROM invoice
      WHERE player_id = ${playerId} AND type = ${INVOICE_TYPE.deposit}
        AND status = ${INVOICE_STATUS.success} AND settled_at > ${since}
      WINDOW byTime AS (ORDER BY settled_at, id)
    )
    SELECT nr, 'deposit' AS kind, currency, amount_minor FROM deposit
    UNION ALL
    SELECT nr, 'stake', bet.currency, sum(bet.cash_minor)
    FROM deposit JOIN bet ON bet.player_id = ${playerId} AND bet.status <> 'refunded'
      AND bet.placed_at >= starts_at AND bet.placed_at < ends_at
    GROUP BY nr, bet.currency
    ORDER BY nr`.execute(trx)
  const toMoney = ({ currency, amount_minor: amountMinor }: Row) => ({ currency, amountMinor })
  return rows
    .filter(({ kind }) => kind === 'deposit')
    .map((deposit) => ({
      deposited: toMoney(deposit),
      staked: rows.filter(({ kind, nr }) => kind === 'stake' && nr === deposit.nr).map(toMoney),
    }))
}
