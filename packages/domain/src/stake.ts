import { mulDiv } from '@fairhouse/money/rounding'
import { ok, refuse, type Result } from './result.ts'

/** The stakeable funds of a wallet account, in non-negative minor units. */
export type Funds = {
  readonly cashMinor: bigint
  /** The account's active bonus, if any. */
  readonly bonus: BonusAmount | null
}

export type BonusAmount = { readonly bonusId: string; readonly amountMinor: bigint }

/** A stake or return by kind of money, in non-negative minor units. */
export type StakeParts = {
  readonly cashMinor: bigint
  /** Null without bonus money, otherwise positive. */
  readonly bonus: BonusAmount | null
}

/** The total of a stake or return. */
export function sumParts(parts: StakeParts): bigint {
  return parts.cashMinor + (parts.bonus?.amountMinor ?? 0n)
}

/**
 * Draws a stake: real money first, then the active bonus. The parts sum to the stake exactly.
 * Refuses `insufficientFunds` if both together do not cover it. A negative stake is a bug and
 * throws.
 */
export function drawStake(
  funds: Funds,
  stakeMinor: bigint,
): Result<StakeParts, 'insufficientFunds'> {
  if (stakeMinor < 0n) throw new RangeError(`A stake is not negative: ${stakeMinor}`)
  const cashMinor = stakeMinor < funds.cashMinor ? stakeMinor : funds.cashMinor
  const rest = stakeMinor - cashMinor
  if (rest === 0n) return ok({ cashMinor, bonus: null })
  if (funds.bonus === null || funds.bonus.amountMinor < rest) return refuse('insufficientFunds')
  return ok({ cashMinor, bonus: { bonusId: funds.bonus.bonusId, amountMinor: rest } })
}

/**
 * Splits a return over the money its stake was drawn from, in the same proportions and adding up to
 * the payout exactly. Rounding rule `bonusShareDown`: the bonus share is rounded down to whole minor
 * units and the rest goes to real money, so that rounding never costs the player cash. Winnings of a
 * zero stake are real money. A negative payout is a bug of the caller and throws.
 */
export function creditReturn(parts: StakeParts, payoutMinor: bigint): StakeParts {
  if (payoutMinor < 0n) throw new RangeError(`A payout is not negative: ${payoutMinor}`)
  if (parts.bonus === null) return { cashMinor: payoutMinor, bonus: null }
  const { bonusId, amountMinor } = parts.bonus
  // assumed: the specification does not say who gets the indivisible unit; the player does
  const bonusShare = mulDiv(payoutMinor, amountMinor, sumParts(parts), 'down')
  return {
    cashMinor: payoutMinor - bonusShare,
    bonus: bonusShare === 0n ? null : { bonusId, amountMinor: bonusShare },
  }
}

/**
 * Shares a payout over the stakes of a round, in proportion to each stake and adding up to the payout
 * exactly. A round's wins are for all of its bets, whichever of them a win names. What does not
 * divide, less than one minor unit per stake, goes to the stake with the most real money. At least
 * one stake is above zero.
 */
export function sharePayout(stakes: readonly StakeParts[], payoutMinor: bigint): bigint[] {
  const totalMinor = stakes.reduce((sum, stake) => sum + sumParts(stake), 0n)
  const shares = stakes.map((stake) => mulDiv(payoutMinor, sumParts(stake), totalMinor, 'down'))
  const restMinor = shares.reduce((rest, share) => rest - share, payoutMinor)
  const [mostCash] = [...stakes.keys()].toSorted((a, b) =>
    stakes[a]!.cashMinor >= stakes[b]!.cashMinor ? -1 : 1,
  )
  return shares.map((share, index) => (index === mostCash ? share + restMinor : share))
}
