import { numberFor, type Mode } from '../enumeration.ts'
import { LADDER_LIMITS } from '../ladder.ts'
import { COIN_FLIPS_MAX, type CoinFlipAction, type CoinFlipBet } from './coin-flip.game.ts'

/** That many guesses of heads, then a cash-out: won or lost. */
export function coinFlipMode(flips: number): Mode<CoinFlipBet, CoinFlipAction> {
  const guesses = Array.from({ length: flips }, () => ({ type: 'heads' as const }))
  return {
    name: `cash-out after ${flips}`,
    bet: { limit: LADDER_LIMITS.max },
    outcomes: () => [
      {
        numbers: guesses.map(() => numberFor(0, 2)),
        actions: flips === COIN_FLIPS_MAX ? guesses : [...guesses, { type: 'cashOut' }],
        weight: 1n,
      },
      {
        numbers: [numberFor(1, 2)],
        actions: guesses.slice(0, 1),
        weight: 2n ** BigInt(flips) - 1n,
      },
    ],
  }
}

export const COIN_FLIP_MODES = [1, 2, 3, 5, 10, COIN_FLIPS_MAX].map(coinFlipMode)
