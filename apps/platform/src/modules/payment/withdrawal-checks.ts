import {
  type PlayedDeposit,
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
  const dayBaseMinor = sumBase([...(await sumWithdrawals(trx, window)), withdrawal], up)
  const amountBaseMinor = up({ currency, amountMinor })
  const deposits = await listPlayedDeposits(trx, window)
  const played = deposits.map(({ deposited, staked }) => ({
    depositedMinor: up(deposited),
    stakedMinor: sumKnown(staked, down),
  }))
  if (amountBaseMinor === null || dayBaseMinor === null || !played.every(isPriced)) return null
  const leftMinor = sumKnown(await listLeft(trx, accounts), down)
  return { amountBaseMinor, dayBaseMinor, isUnplayed: unplayedMinor(played) > leftMinor }
}

function isPriced(deposit: {
  readonly depositedMinor: bigint | null
  readonly stakedMinor: bigint
}): deposit is PlayedDeposit {
  return deposit.depositedMinor !== null
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
  return amounts.every((amount) => toBaseMinor(amount) !== null)
    ? sumKnown(amounts, toBaseMinor)
    : null
}

/** Amounts without a rate count as nothing. */
function sumKnown(amounts: readonly Money[], toBaseMinor: ToBaseMinor): bigint {
  return amounts.reduce((sum, amount) => sum + (toBaseMinor(amount) ?? 0n), 0n)
}
