import { testGame } from '../game-suite.contract.ts'
import { breakStrips, stripModel } from '../slot/strip.contract.ts'
import { createStripGame } from '../slot/strip.game.ts'
import { COPPER_LANTERN_ROW, copperLanternRowGame } from './copper-lantern-row.game.ts'

testGame({
  game: copperLanternRowGame,
  // 983/1024 of 5 coins for each of 32³ stops.
  model: stripModel(COPPER_LANTERN_ROW, { base: (983n * 5n * 32_768n) / 1_024n }),
  mutants: {
    ...breakStrips(COPPER_LANTERN_ROW),
    'a diagonal left out': createStripGame({
      ...COPPER_LANTERN_ROW,
      evaluator: { kind: 'lines', lines: ['000', '111', '222', '012'] },
    }),
    'a bent line': createStripGame({
      ...COPPER_LANTERN_ROW,
      evaluator: { kind: 'lines', lines: ['000', '111', '222', '012', '010'] },
    }),
  },
  simulations: [{ name: 'spins', bet: {}, rtp: 983 / 1_024, variance: 5.493849, rounds: 10_000 }],
  golden: {
    'copper-lantern-row-1': {
      behaviour: 'ec9e4de8eca187b718200ae6d509be141e29a5827f81d6f168ee8ef9846dc164',
      config: '5ff91c1bd6ed5bcae0d419475d9726d97383c2aded475ea73fc48f1214d16db7',
    },
  },
})
