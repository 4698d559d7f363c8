import { COUNTS_NOTHING } from '@fairhouse/domain/counted-bet'
import { creditReturn, sumParts, type StakeParts } from '@fairhouse/domain/stake'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Balances } from '#platform/ledger/balances'
import { resettleTransfer } from '#platform/ledger/operations'
import { balancesOf, conclude, spendable, transferId, type Decision } from './bet.command.ts'
import { endBonuses } from './bet-bonuses.ts'
import type { BetBonuses } from './bet-bonuses.port.ts'
import { countedOf, countResult } from './bet-counted.ts'
import type { BetDenial, ResettleBet } from './bet.port.ts'
import { insertDebt, stakeParts, type BetRow, type LoadedCommand } from './bet.repo.ts'

type Trx = Transaction<PlatformDatabase>

const NOTHING: StakeParts = { cashMinor: 0n, bonus: null }

/** Replaces the settlement of a bet by another one, or reopens the bet. */
export async function resettleBet(
  trx: Trx,
  deps: { readonly clock: Clock; readonly bonuses: BetBonuses },
  of: {
    readonly command: ResettleBet
    readonly loaded: LoadedCommand & { readonly bet: BetRow }
  },
): Promise<Decision> {
  const { command, loaded } = of
  const { bet } = loaded
  const balances = balancesOf(loaded)
  const change = decideResettlement(balances, stakeParts(bet), command)
  const { id: betId, provider, currency } = bet
  const account = { id: bet.wallet_account_id, playerId: bet.player_id, currency }
  const { reopenedMinor, reversedPayoutMinor, payoutMinor } = command
  const isOpen = reopenedMinor > 0n
  const counted = {
    before: countedOf(bet),
    after: isOpen ? COUNTS_NOTHING : countResult(bet, command),
  }
  const returned = subtract(change.payout, change.reversed)
  const bonus = await endBonuses(trx, deps.bonuses, loaded, [
    { id: transferId(command), bet, counted, staysOpen: isOpen, returned },
  ])
  const balanceMinor = spendable(balances) + sumParts(returned) - bonus.leavingMinor
  const order = { id: transferId(command), account, provider, roundId: betId }
  const transfer = resettleTransfer({ ...order, ...change, reopenedMinor })
  const debt = { transfer_id: order.id, bet_id: betId, player_id: bet.player_id, currency }
  const created_at = deps.clock.now()
  const owed = { ...debt, amount_minor: change.debtMinor, created_at }
  const done = conclude(command, { balanceMinor, transfers: [transfer] })
  return {
    ...done,
    transfers: [...done.transfers, ...bonus.transfers],
    ended: [
      {
        bet,
        status: isOpen ? 'open' : 'settled',
        payoutMinor: bet.payout_minor + payoutMinor - reversedPayoutMinor,
        endedMinor: bet.ended_minor,
        // A correction belongs to the period of the bet's first result.
        finishedAt: isOpen ? null : bet.finished_at,
        endsRound: bet.ends_round && !command.reopensRound,
        counted: isOpen ? null : counted.after,
        played: { stakedMinor: 0n, returnedMinor: payoutMinor - reversedPayoutMinor },
      },
    ],
    events: [
      {
        event: 'bet.resettled',
        bet,
        change: { isOpen, payoutMinor, reversedPayoutMinor, debtMinor: change.debtMinor },
        counted,
      },
    ],
    furtherEvents: bonus.events,
    furtherWrites: [
      ...bonus.writes,
      ...(change.debtMinor > 0n ? [(written: Trx) => insertDebt(written, owed)] : []),
    ],
  }
}

export function findResettlementDenial(
  bet: Pick<BetRow, 'status' | 'round' | 'payout_minor' | 'currency'>,
  command: Pick<ResettleBet, 'round' | 'reversedPayoutMinor' | 'currency'>,
): BetDenial | null {
  if (bet.status !== 'settled' || bet.round !== command.round) return 'betNotFound'
  if (bet.payout_minor < command.reversedPayoutMinor) return 'betNotFound'
  return bet.currency === command.currency ? null : 'currencyMismatch'
}

/**
 * The money that a correction moves: a lower return is taken from the player's remaining money of
 * its kind.
 */
export function decideResettlement(
  balances: Pick<Balances, 'cashMinor' | 'bonuses'>,
  parts: StakeParts,
  of: Pick<ResettleBet, 'payoutMinor' | 'reversedPayoutMinor'>,
): { readonly payout: StakeParts; readonly reversed: StakeParts; readonly debtMinor: bigint } {
  const riseMinor = of.payoutMinor - of.reversedPayoutMinor
  if (riseMinor >= 0n)
    return { payout: creditReturn(parts, riseMinor), reversed: NOTHING, debtMinor: 0n }
  const owed = creditReturn(parts, -riseMinor)
  const cashMinor = least(owed.cashMinor, balances.cashMinor)
  const heldBonus = owed.bonus === null ? 0n : (balances.bonuses.get(owed.bonus.bonusId) ?? 0n)
  const bonusMinor = least(owed.bonus?.amountMinor ?? 0n, heldBonus)
  const bonus =
    owed.bonus === null || bonusMinor === 0n
      ? null
      : { bonusId: owed.bonus.bonusId, amountMinor: bonusMinor }
  const reversed = { cashMinor, bonus }
  return { payout: NOTHING, reversed, debtMinor: -riseMinor - sumParts(reversed) }
}

/** Both are parts of one bet, so they have the same bonus, if any. */
function subtract(a: StakeParts, b: StakeParts): StakeParts {
  const bonusId = (a.bonus ?? b.bonus)?.bonusId
  const amountMinor = (a.bonus?.amountMinor ?? 0n) - (b.bonus?.amountMinor ?? 0n)
  return {
    cashMinor: a.cashMinor - b.cashMinor,
    bonus: bonusId === undefined ? null : { bonusId, amountMinor },
  }
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
