import { FLOAT_GRID } from './floats.ts'
import { multiplyRatio, ratio, scaleDown, type Ratio } from './ratio.ts'

/**
 * Names this mathematics. Any change of an outcome, a chance, a multiplier or a payout needs a new
 * name and a new line in the golden table of `math-version.test.ts`.
 */
export const DICE_MATH_VERSION = 'dice-1'

/** Rolls 0.00 to 100.00 in steps of 0.01. */
export const DICE_OUTCOMES = 10_001

/** Return to player of every bet before a payout is cut to the currency's step: 99 %. */
export const DICE_RTP: Ratio = ratio(99n, 100n)

/** A bet that the roll ends over or under the target, in hundredths: 5050 is 50.50. */
export type DiceBet = { readonly direction: 'over' | 'under'; readonly target: number }

/** Targets in hundredths, both ends included: 1 to 9800 of the 10001 rolls win. */
export const DICE_TARGETS = {
  over: { min: 200, max: 9_999 },
  under: { min: 1, max: 9_800 },
} as const

/** Whether the bet is one this game offers. */
export function isDiceBet(bet: { direction: unknown; target: unknown }): bet is DiceBet {
  if (bet.direction !== 'over' && bet.direction !== 'under') return false
  const { min, max } = DICE_TARGETS[bet.direction]
  return Number.isInteger(bet.target) && Number(bet.target) >= min && Number(bet.target) <= max
}

/** The roll of a float, in hundredths: floor(f·10001). Exact: the product needs 46 bits. */
export function diceRoll(float: number): number {
  return Math.floor(float * DICE_OUTCOMES)
}

/** A roll equal to the target loses in both directions. */
export function isDiceWin(bet: DiceBet, roll: number): boolean {
  return bet.direction === 'over' ? roll > bet.target : roll < bet.target
}

/**
 * The chance to win, counted over the 2³² floats that the stream can make. They do not spread
 * evenly over 10001 rolls, so this differs from `winning rolls / 10001` in the tenth digit.
 */
export function diceChance(bet: DiceBet): Ratio {
  const winning =
    bet.direction === 'over' ? FLOAT_GRID - floatsBelow(bet.target + 1) : floatsBelow(bet.target)
  return ratio(winning, FLOAT_GRID)
}

/** The return of a win per unit staked: RTP / chance, exactly. */
export function diceMultiplier(bet: DiceBet): Ratio {
  const chance = diceChance(bet)
  return multiplyRatio(DICE_RTP, ratio(chance.denominator, chance.numerator))
}

/**
 * The payout in minor units, stake included, 0 for a loss. Rounding rule: payouts down, to a whole
 * multiple of `stepMinor`, the smallest amount that currency and wallet boundary can carry.
 */
export function dicePayout(bet: DiceBet, roll: number, stakeMinor: bigint, stepMinor = 1n): bigint {
  if (!isDiceWin(bet, roll)) return 0n
  const exact = scaleDown(stakeMinor, diceMultiplier(bet))
  return exact - (exact % stepMinor)
}

/** Number of the 2³² floats that roll below `roll`: those with float·10001 < roll. */
function floatsBelow(roll: number): bigint {
  const outcomes = BigInt(DICE_OUTCOMES)
  return (BigInt(roll) * FLOAT_GRID + outcomes - 1n) / outcomes
}
