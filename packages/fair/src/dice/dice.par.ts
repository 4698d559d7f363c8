import type { Distribution } from '../distribution.ts'
import { DICE_RTP, diceChance, type DiceBet } from '../dice.ts'

/** The two returns of a bet over the 2³² floats: the multiplier is RTP / chance, exactly. */
export function diceDistribution(bet: DiceBet): Distribution {
  const { numerator, denominator } = diceChance(bet)
  return {
    unitsPerStake: DICE_RTP.denominator * numerator,
    outcomes: [
      { units: DICE_RTP.numerator * denominator, weight: numerator },
      { units: 0n, weight: denominator - numerator },
    ],
  }
}

export const DICE_MODES: readonly { readonly name: string; readonly bet: DiceBet }[] = [
  200, 2_500, 5_050, 7_500, 9_000, 9_900, 9_999,
].map((target) => ({ name: `over ${target}`, bet: { direction: 'over', target } }))
