import { COUNTS_NOTHING, type CountedBet } from '@fairhouse/domain/counted-bet'
import { sharePayout, sumParts } from '@fairhouse/domain/stake'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { settleTransfer } from '#platform/ledger/operations'
import type { Transfer } from '#platform/ledger/transfer'
import type { EndedBet } from './bet-bonuses.port.ts'
import { countResult, storedCounts } from './bet-counted.ts'
import { transferId } from './bet.command.ts'
import type { SettleBet } from './bet.port.ts'
import {
  listOthersInRound,
  returnParts,
  stakeParts,
  type BegunCommand,
  type BetEnd,
  type BetRow,
} from './bet.repo.ts'

/** What a command pays to one bet. */
export type Settlement = {
  readonly bet: BetRow
  readonly payoutMinor: bigint
  /** Id of the transfer. */
  readonly id: string
  readonly endsMinor?: bigint | undefined
  readonly isCashOut?: boolean | undefined
  readonly voidedMinor?: bigint | undefined
}

/**
 * The bets that a command settles. The payout goes to the bet that it names, or is shared with the
 * other bets of the round; the end of a round settles those that are still open as lost.
 */
export async function listSettlements(
  trx: Transaction<PlatformDatabase>,
  command: SettleBet,
  { bet, openInRound, sharingInRound }: BegunCommand & { readonly bet: BetRow },
): Promise<Settlement[]> {
  const { payoutMinor, closesRound, isCashOut, voidedMinor, endsStakeMinor: endsMinor } = command
  // A free round is paid as its reward says.
  const isShared = payoutMinor > 0n && sharingInRound > 0 && bet.reward_id === null
  const hasOthers = isShared || (closesRound && openInRound > 0)
  const others = hasOthers ? await listOthersInRound(trx, bet) : []
  const sharing = [bet, ...(isShared ? others.filter(hasStake) : [])]
  const shares = isShared ? sharePayout(sharing.map(stakeParts), payoutMinor) : [payoutMinor]
  const lost = closesRound ? others.filter((other) => !sharing.includes(other)) : []
  const id = transferId(command)
  return [...sharing, ...lost]
    .map((each, index) => ({
      bet: each,
      payoutMinor: shares[index] ?? 0n,
      ...(each === bet ? { id, endsMinor, isCashOut, voidedMinor } : { id: `${id}:${each.id}` }),
    }))
    .filter((each) => each.bet.status === 'open' || each.payoutMinor > 0n)
}

function hasStake(bet: BetRow): boolean {
  return sumParts(stakeParts(bet)) > 0n
}

/** The open stake of a bet after cash-outs. */
export function leftMinor(bet: BetRow): bigint {
  return bet.status === 'open' ? sumParts(stakeParts(bet)) - bet.ended_minor : 0n
}

function isPartial({ bet, endsMinor }: { bet: BetRow; endsMinor?: bigint | undefined }): boolean {
  return endsMinor !== undefined && endsMinor < leftMinor(bet)
}

/** Whether this settlement ends an open bet; further payouts may follow. */
export function isLastPart(of: { bet: BetRow; endsMinor?: bigint | undefined }): boolean {
  return of.bet.status === 'open' && !isPartial(of)
}

/** What a settlement adds to what the bet counts: its first result, and nothing else. */
export function countSettlement(settlement: Settlement): CountedBet {
  const { bet, isCashOut, payoutMinor, voidedMinor } = settlement
  if (bet.status !== 'open') return COUNTS_NOTHING
  if (isCashOut || isPartial(settlement)) return COUNTS_NOTHING
  return countResult(bet, { payoutMinor, voidedMinor })
}

export function toEndedBet(settlement: Settlement): EndedBet {
  const { bet, payoutMinor, id } = settlement
  const counted = { before: COUNTS_NOTHING, after: countSettlement(settlement) }
  const returned = returnParts(bet, payoutMinor)
  return { id, bet, counted, staysOpen: isPartial(settlement), returned }
}

export function settlementTransfer({ bet, payoutMinor, id, endsMinor }: Settlement): Transfer {
  return settleTransfer({
    id,
    account: { id: bet.wallet_account_id, playerId: bet.player_id, currency: bet.currency },
    provider: bet.provider,
    roundId: bet.id,
    stakeMinor: endsMinor ?? leftMinor(bet),
    payout: returnParts(bet, payoutMinor),
  })
}

function endOf(settlement: Settlement, now: Date): BetEnd {
  const { bet, payoutMinor, endsMinor } = settlement
  const isOver = !isPartial(settlement)
  return {
    bet,
    status: isOver ? 'settled' : 'open',
    payoutMinor: bet.payout_minor + payoutMinor,
    endedMinor: bet.ended_minor + (isOver ? 0n : (endsMinor ?? 0n)),
    finishedAt: isOver ? (bet.finished_at ?? now) : null,
    counted: !isOver
      ? null
      : bet.status === 'open'
        ? countSettlement(settlement)
        : storedCounts(bet),
    played: { stakedMinor: 0n, returnedMinor: payoutMinor },
  }
}

/** The ends of the settled bets; the bet that the command names also records the end of its round. */
export function listEnds(
  settlements: readonly Settlement[],
  of: { readonly bet: BetRow; readonly command: SettleBet; readonly now: Date },
): BetEnd[] {
  const { bet, command, now } = of
  const ends = settlements.map((settlement) => endOf(settlement, now))
  if (!command.closesRound) return ends
  // A settled bet that is paid nothing more is not among them.
  const unpaid = endOf({ bet, payoutMinor: 0n, id: '' }, now)
  const named = ends.find((end) => end.bet === bet) ?? unpaid
  return [{ ...named, endsRound: true }, ...ends.filter((end) => end !== named)]
}
