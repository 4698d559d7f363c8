import { COUNTS_NOTHING, type CountedBet } from '@fairhouse/domain/counted-bet'
import { sharePayout, sumParts } from '@fairhouse/domain/stake'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { settleTransfer } from '#platform/ledger/operations'
import type { Transfer } from '#platform/ledger/transfer'
import { endBonuses } from './bet-bonuses.ts'
import type { BetBonuses, EndedBet } from './bet-bonuses.port.ts'
import { countResult, storedCounts } from './bet-counted.ts'
import { balancesOf, conclude, spendable, transferId, type Decision } from './bet.command.ts'
import type { BetDenial, SettleBet } from './bet.port.ts'
import {
  listOthersInRound,
  returnParts,
  stakeParts,
  type LoadedCommand,
  type BetEnd,
  type BetRow,
} from './bet.repo.ts'

type LoadedWithBet = LoadedCommand & { readonly bet: BetRow }

export function findSettlementDenial(
  { bet, isRoundOver }: LoadedWithBet,
  command: SettleBet,
): BetDenial | null {
  if (bet.status === 'refunded' || bet.round !== command.round) return 'betNotFound'
  if (command.endsStakeMinor !== undefined && command.endsStakeMinor > leftMinor(bet))
    return 'betSettled'
  if (!command.subjects.includes(bet.subject)) return 'subjectMismatch'
  // assumed: no public document has wins after the end of a round, so an operator looks at it first.
  // Ending it twice does no harm.
  if (isRoundOver && command.payoutMinor > 0n && !command.isPrize) return 'roundOver'
  return bet.currency === command.currency ? null : 'currencyMismatch'
}

/** Stake → provider, return → player in the proportions of the stake. */
export async function settleBet(
  trx: Transaction<PlatformDatabase>,
  deps: { readonly clock: Clock; readonly bonuses: BetBonuses },
  { command, loaded }: { readonly command: SettleBet; readonly loaded: LoadedWithBet },
): Promise<Decision> {
  const { bet } = loaded
  const { payoutMinor } = command
  const settlements = await listSettlements(trx, command, loaded)
  const bonus = await endBonuses(trx, deps.bonuses, loaded, settlements.map(toEndedBet))
  const balanceMinor = spendable(balancesOf(loaded)) + payoutMinor - bonus.leavingMinor
  const done = conclude(command, { balanceMinor, transfers: settlements.map(settlementTransfer) })
  const announced = settlements.length > 0 ? settlements : [{ bet, payoutMinor, id: '' }]
  return {
    ...done,
    transfers: [...done.transfers, ...bonus.transfers],
    ended: listEnds(settlements, { bet, command, now: deps.clock.now() }),
    events: announced.map((settlement) => ({
      event: 'bet.settled',
      bet: settlement.bet,
      isFirst: isLastPart(settlement),
      payoutMinor: settlement.payoutMinor,
      counted: countSettlement(settlement),
    })),
    furtherEvents: bonus.events,
    furtherWrites: bonus.writes,
  }
}

/** What a command pays to one bet. */
type Settlement = {
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
async function listSettlements(
  trx: Transaction<PlatformDatabase>,
  command: SettleBet,
  { bet, openInRound, sharingInRound }: LoadedWithBet,
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
function leftMinor(bet: BetRow): bigint {
  return bet.status === 'open' ? sumParts(stakeParts(bet)) - bet.ended_minor : 0n
}

function isPartial({ bet, endsMinor }: { bet: BetRow; endsMinor?: bigint | undefined }): boolean {
  return endsMinor !== undefined && endsMinor < leftMinor(bet)
}

/** Whether this settlement ends an open bet; further payouts may follow. */
function isLastPart(of: { bet: BetRow; endsMinor?: bigint | undefined }): boolean {
  return of.bet.status === 'open' && !isPartial(of)
}

/** What a settlement adds to what the bet counts: its first result, and nothing else. */
function countSettlement(settlement: Settlement): CountedBet {
  const { bet, isCashOut, payoutMinor, voidedMinor } = settlement
  if (bet.status !== 'open') return COUNTS_NOTHING
  if (isCashOut || isPartial(settlement)) return COUNTS_NOTHING
  return countResult(bet, { payoutMinor, voidedMinor })
}

function toEndedBet(settlement: Settlement): EndedBet {
  const { bet, payoutMinor, id } = settlement
  const counted = { before: COUNTS_NOTHING, after: countSettlement(settlement) }
  const returned = returnParts(bet, payoutMinor)
  return { id, bet, counted, staysOpen: isPartial(settlement), returned }
}

function settlementTransfer({ bet, payoutMinor, id, endsMinor }: Settlement): Transfer {
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
function listEnds(
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
