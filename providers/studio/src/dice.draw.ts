import { DICE_MATH_VERSION, dicePayout, diceRoll, type DiceBet } from '@fairhouse/fair/dice'
import { DICE_CONFIG_HASH } from '@fairhouse/fair/math-version'
import type { RoundSeeds } from '@fairhouse/fair/seeds'
import { streamFloatsSync } from '@fairhouse/fair/stream.node'

export type DiceDraw = {
  readonly roll: number
  readonly payoutMinor: bigint
  readonly mathVersion: string
  readonly configHash: string
}

/**
 * The one function behind every round, for money and for play credits alike. It sees seeds, bet and
 * stake: not the player, the balance or any earlier round.
 */
export function drawDice(
  seeds: RoundSeeds,
  order: { bet: DiceBet; stakeMinor: bigint; stepMinor: bigint },
): DiceDraw {
  const [float] = streamFloatsSync(seeds, 1)
  const roll = diceRoll(float!)
  return {
    roll,
    payoutMinor: dicePayout(order.bet, roll, order.stakeMinor, order.stepMinor),
    mathVersion: DICE_MATH_VERSION,
    configHash: DICE_CONFIG_HASH,
  }
}
