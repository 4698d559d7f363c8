import { mulDiv } from '@fairhouse/money/rounding'
import { ok, refuse, type Result } from './result.ts'

/** What a player can stake in one wallet account, in minor units, none of it negative. */
export type Funds = {
  readonly cashMinor: bigint
  /** The active bonus of the account, if there is one. */
  readonly bonus: BonusAmount | null
}

export type BonusAmount = { readonly bonusId: string; readonly amountMinor: bigint }

/** Of which money a stake or a return consists, in minor units, none of it negative. */
export type StakeParts = {
  readonly cashMinor: bigint
  /** Null when no bonus money is part of it; otherwise above zero. */
  readonly bonus: BonusAmount | null
}

/** The whole of a stake or a return. */
export function sumParts(parts: StakeParts): bigint {
  return parts.cashMinor + (parts.bonus?.amountMinor ?? 0n)
}

/**
 * Decides which money a stake takes: real money first, then the active bonus. The parts add up to
 * the stake exactly. Refuses `insufficientFunds` when both together do not cover it. A negative
 * stake is a bug of the caller and throws.
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
 * the payout exactly. Rounding rule `bonusShareDown`: the bonus share is cut down to whole minor
 * units and the residue goes to real money, so that rounding never costs the player cash. What a
 * stake of nothing wins is real money. A negative payout is a bug of the caller and throws.
 */
export function creditReturn(parts: StakeParts, payoutMinor: bigint): StakeParts {
  if (payoutMinor < 0n) throw new RangeError(`A payout is not negative: ${payoutMinor}`)
  if (parts.bonus === null) return { cashMinor: payoutMinor, bonus: null }
  const { bonusId, amountMinor } = parts.bonus
  // assumed: the specification does not say who gets the unit that cannot be divided; the player does
  const bonusShare = mulDiv(payoutMinor, amountMinor, sumParts(parts), 'down')
  return {
    cashMinor: payoutMinor - bonusShare,
    bonus: bonusShare === 0n ? null : { bonusId, amountMinor: bonusShare },
  }
}
