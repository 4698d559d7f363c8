import { countBet, type CountedBet } from '@fairhouse/domain/counted-bet'
import { sumParts } from '@fairhouse/domain/stake'
import { returnParts, stakeParts, type BetRow } from './bet.repo.ts'

/** What a settled bet counts by its row. */
export function countedOf(bet: BetRow): CountedBet {
  // Settled before the counted part was stored: all of it counted.
  const all = { stakeMinor: sumParts(stakeParts(bet)), payoutMinor: bet.payout_minor }
  return storedCounts(bet) ?? all
}

/** As stored, so that a further payout changes nothing. */
export function storedCounts(bet: BetRow): CountedBet | null {
  const { counted_minor: stakeMinor, counted_payout_minor: payoutMinor } = bet
  return stakeMinor === null || payoutMinor === null ? null : { stakeMinor, payoutMinor }
}

/** What a bet counts with a new or corrected result. */
export function countResult(
  bet: BetRow,
  {
    payoutMinor,
    // assumed: casinos do not tell a push from a win of 1.00, so their rounds count whole
    voidedMinor = 0n,
  }: { readonly payoutMinor: bigint; readonly voidedMinor?: bigint | undefined },
): CountedBet {
  const stake = { stakeMinor: sumParts(stakeParts(bet)), soldMinor: bet.ended_minor }
  return countBet(stake, { how: 'result', payoutMinor, voidedMinor })
}

/** For events, with the share of real money. */
export function toCounted(bet: BetRow, { stakeMinor, payoutMinor }: CountedBet) {
  return {
    stakeMinor: stakeMinor.toString(),
    cashMinor: returnParts(bet, stakeMinor).cashMinor.toString(),
    payoutMinor: payoutMinor.toString(),
    payoutCashMinor: returnParts(bet, payoutMinor).cashMinor.toString(),
  }
}
