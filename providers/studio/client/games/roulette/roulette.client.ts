import { stakeOfChips, type ChipsBet } from '@fairhouse/fair/chips'
import { rouletteGame, type RouletteView } from '@fairhouse/fair/roulette/roulette.game'
import { ROULETTE_RED } from '@fairhouse/fair/roulette/roulette.spots'
import { ratio } from '@fairhouse/fair/ratio'
import { chipsText } from '../../chips.ts'
import type { GameClient } from '../../game-client.ts'
import { spotName } from './roulette.table.ts'
import { mountRoulette } from './roulette.view.ts'

/** Number of pockets that a spot can cover. */
const SIZES = [1, 2, 3, 4, 6, 12, 18] as const

export const client: GameClient<ChipsBet> = {
  game: rouletteGame,
  firstBet: { chips: [] },
  startText: 'start',
  stakeOf: stakeOfChips,
  mount: mountRoulette,
  outcomeText: ({ outcome }) => String((outcome as RouletteView).pocket),
  outcomeTone({ outcome }) {
    const { pocket } = outcome as RouletteView
    return pocket === 0 ? 'zero' : ROULETTE_RED.includes(pocket) ? 'red' : 'black'
  },
  betText: (bet, words) => chipsText(bet, words, (spot) => spotName(spot, words.g)),
  summary({ outcome }, { g }) {
    const { pocket } = outcome as RouletteView
    const colour = ROULETTE_RED.includes(pocket) ? 'colourRed' : 'colourBlack'
    return g('summary', { number: g(pocket === 0 ? 'colourZero' : colour, { number: pocket }) })
  },
  rules: ['rule1', 'rule2', 'rule3'],
  odds: (_bet, { g }) => ({
    rtp: ratio(36n, 37n),
    rows: SIZES.map((count) => ({
      label: g('odds', { count }),
      chance: ratio(BigInt(count), 37n),
      multiplier: 3_600n / BigInt(count),
    })),
  }),
}
