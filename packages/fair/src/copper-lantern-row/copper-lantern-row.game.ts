import { createStripGame } from '../slot/strip.game.ts'
import type { StripSlot } from '../slot/strip.slot.ts'

/**
 * 3×3, five lines, low volatility, no feature. W lantern, A bell, B gate, C fan, D teapot, E plum, F
 * leaf: only three of a kind pays.
 */
export const COPPER_LANTERN_ROW: StripSlot = {
  code: 'copper-lantern-row',
  mathVersion: 'copper-lantern-row-1',
  coinsPerStake: 5,
  strips: {
    base: [
      'FEDFCEDFCBFEDCFAEDFEBCFDEFWDECAB',
      'EFADCWFEDFBECDFECFDAEWBEFCDFEBDC',
      'CEBFDEFCWEADFBCFEDFECDFABECDFEDF',
    ],
  },
  pays: { W: [200], A: [80], B: [60], C: [25], D: [15], E: [10], F: [8] },
  evaluator: { kind: 'lines', lines: ['000', '111', '222', '012', '210'] },
  coinsMax: 210,
}

export const copperLanternRowGame = createStripGame(COPPER_LANTERN_ROW)
