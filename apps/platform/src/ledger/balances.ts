import type { Funds } from '@fairhouse/domain/stake'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** Balances of a wallet account by ledger account, in minor units. */
export type Balances = {
  readonly cashMinor: bigint
  /** Pending withdrawals. */
  readonly holdMinor: bigint
  /** Open bets and rounds. */
  readonly stakeMinor: bigint
  /** The player's vault. */
  readonly vaultMinor: bigint
  /** Referral earnings that were not transferred yet. */
  readonly referralMinor: bigint
  /** By bonus id; only those with money. */
  readonly bonuses: ReadonlyMap<string, bigint>
}

/** A balance row: account name and minor units. */
export type BalanceLine = { readonly account: string; readonly amount_minor: bigint }

const BONUS_PREFIX = 'bonus:'

/** Balances by wallet account id; zeros for an account that never held money. */
export async function readBalances(
  db: Kysely<PlatformDatabase>,
  walletAccountIds: readonly string[],
): Promise<Map<string, Balances>> {
  const rows = await db
    .selectFrom('ledger_balance')
    .select(['wallet_account_id', 'account', 'amount_minor'])
    .where(sql<boolean>`wallet_account_id = ANY(${walletAccountIds}::uuid[])`)
    .orderBy('account')
    .execute()
  const byId = Map.groupBy(rows, (row) => row.wallet_account_id)
  return new Map(walletAccountIds.map((id) => [id, toBalances(byId.get(id) ?? [])]))
}

/**
 * The stakeable funds of a wallet account, locked until the transaction ends, so that a stake drawn
 * from them is still covered when posted. Call it before locking any other row.
 */
export async function lockFunds(
  trx: Transaction<PlatformDatabase>,
  walletAccountId: string,
): Promise<Funds> {
  return toFunds(await lockBalances(trx, walletAccountId))
}

export function toBalances(lines: readonly BalanceLine[]): Balances {
  const amountOf = (account: string): bigint =>
    lines.find((line) => line.account === account)?.amount_minor ?? 0n
  const bonuses = lines
    .filter((line) => line.account.startsWith(BONUS_PREFIX) && line.amount_minor > 0n)
    .map((line): [string, bigint] => [line.account.slice(BONUS_PREFIX.length), line.amount_minor])
  return {
    cashMinor: amountOf('cash'),
    holdMinor: amountOf('hold'),
    stakeMinor: amountOf('stake'),
    vaultMinor: amountOf('vault'),
    referralMinor: amountOf('referral'),
    bonuses: new Map(bonuses),
  }
}

/** Only the active bonus holds money, and there is at most one. */
export function toFunds({ cashMinor, bonuses }: Balances): Funds {
  const [first] = bonuses
  return {
    cashMinor,
    bonus: first === undefined ? null : { bonusId: first[0], amountMinor: first[1] },
  }
}

/** The money of all bonuses of a wallet account. */
export function sumBonuses({ bonuses }: Balances): bigint {
  return [...bonuses.values()].reduce((sum, amountMinor) => sum + amountMinor, 0n)
}

/** All balances of a wallet account, locked like `lockFunds`. */
export async function lockBalances(
  trx: Transaction<PlatformDatabase>,
  walletAccountId: string,
): Promise<Balances> {
  const { rows } = await sql<BalanceLine>`
    SELECT account, amount_minor FROM ledger_lock_balances(${walletAccountId})`.execute(trx)
  return toBalances(rows)
}
