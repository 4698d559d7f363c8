import {
  unplayedMinor,
  WITHDRAWAL_DAY_MS,
  type WithdrawalChecks,
} from '@fairhouse/domain/payment/withdrawal'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readBalances } from '#platform/ledger/balances'
import { readToBaseMinor, type ToBaseMinor } from '#platform/modules/settings/base-amount'
import { listPlayedDeposits, sumWithdrawals } from './withdrawal-day.repo.ts'

type Trx = Transaction<PlatformDatabase>
type Money = { readonly currency: string; readonly amountMinor: bigint }

type PlayerAccounts = readonly { readonly id: string; readonly currency: string }[]

/**
 * The amounts that decide whether a withdrawal is reviewed. Called with the player's money locked
 * and the amount on hold, before the invoice exists. Null without an exchange rate.
 */
export async function readAmountChecks(
  trx: Trx,
  withdrawal: Money & {
    readonly playerId: string
    readonly accounts: PlayerAccounts
    readonly now: Date
  },
): Promise<Pick<WithdrawalChecks, 'amountBaseMinor' | 'dayBaseMinor' | 'isUnplayed'> | null> {
  const { playerId, accounts, currency, amountMinor, now } = withdrawal
  const window = { playerId, since: new Date(now.getTime() - WITHDRAWAL_DAY_MS) }
  const [up, down] = [await readToBaseMinor(trx, 'up'), await readToBaseMinor(trx, 'down')]
  const amountBaseMinor = up({ currency, amountMinor })
  const othersMinor = sumBase(await sumWithdrawals(trx, window), up)
  const unplayed = await readUnplayed(trx, { window, up, down })
  const leftMinor = sumBase(await listLeft(trx, accounts), down)
  if (amountBaseMinor === null || othersMinor === null || unplayed === null || leftMinor === null)
    return null
  return {
    amountBaseMinor,
    dayBaseMinor: amountBaseMinor + othersMinor,
    isUnplayed: unplayed > leftMinor,
  }
}

async function readUnplayed(
  trx: Trx,
  {
    window,
    up,
    down,
  }: {
    readonly window: Parameters<typeof listPlayedDeposits>[1]
    readonly up: ToBaseMinor
    readonly down: ToBaseMinor
  },
): Promise<bigint | null> {
  const deposits = await listPlayedDeposits(trx, window)
  const amounts = deposits.map(({ deposited, staked }) => ({
    depositedMinor: up(deposited),
    stakedMinor: sumBase(staked, down),
  }))
  const isPriced = (one: (typeof amounts)[number]): one is Record<keyof typeof one, bigint> =>
    one.depositedMinor !== null && one.stakedMinor !== null
  return amounts.every(isPriced) ? unplayedMinor(amounts) : null
}

/** What stays in the player's accounts and vaults. */
async function listLeft(trx: Trx, accounts: PlayerAccounts): Promise<Money[]> {
  const ids = accounts.map(({ id }) => id)
  const balances = await readBalances(trx, ids)
  return accounts.map(({ id, currency }) => {
    const { cashMinor, vaultMinor } = balances.get(id)!
    return { currency, amountMinor: cashMinor + vaultMinor }
  })
}

function sumBase(amounts: readonly Money[], toBaseMinor: ToBaseMinor): bigint | null {
  return amounts.reduce<bigint | null>((sum, amount) => {
    const minor = toBaseMinor(amount)
    return sum === null || minor === null ? null : sum + minor
  }, 0n)
}
