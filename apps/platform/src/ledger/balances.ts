import type { Funds } from '@fairhouse/domain/stake'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** What is in the accounts of one wallet account, in minor units. */
export type Balances = {
  readonly cashMinor: bigint
  /** Asked for in withdrawals that are not paid yet. */
  readonly holdMinor: bigint
  /** In open bets and rounds. */
  readonly stakeMinor: bigint
  /** Set aside by the player. */
  readonly vaultMinor: bigint
  /** Earned by referrals and not transferred yet. */
  readonly referralMinor: bigint
  /** By bonus id, those with money only. */
  readonly bonuses: ReadonlyMap<string, bigint>
}

/** A balance row: account name and minor units. */
export type BalanceLine = { readonly account: string; readonly amount_minor: bigint }

const BONUS_PREFIX = 'bonus:'

/** The balances of some wallet accounts by their id; one that never held money has zeros. */
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
 * What can be staked from a wallet account, locked until the transaction ends: a stake drawn from
 * it is still covered when it is posted. Read it before any other row of the transaction is locked.
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

/** A bonus holds money only while it is active, and one at a time is: the first is the one. */
export function toFunds({ cashMinor, bonuses }: Balances): Funds {
  const [first] = bonuses
  return {
    cashMinor,
    bonus: first === undefined ? null : { bonusId: first[0], amountMinor: first[1] },
  }
}

/** Money of all bonuses of a wallet account. */
export function sumBonuses({ bonuses }: Balances): bigint {
  return [...bonuses.values()].reduce((sum, amountMinor) => sum + amountMinor, 0n)
}

/** All balances of a wallet account, locked like those of `lockFunds`. */
export async function lockBalances(
  trx: Transaction<PlatformDatabase>,
  walletAccountId: string,
): Promise<Balances> {
  const { rows } = await sql<BalanceLine>`
    SELECT account, amount_minor FROM ledger_lock_balances(${walletAccountId})`.execute(trx)
  return toBalances(rows)
}
