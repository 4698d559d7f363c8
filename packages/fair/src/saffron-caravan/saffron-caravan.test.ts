import { testGame } from '../game-suite.contract.ts'
import { breakFeature, breakStrips, stripModel } from '../slot/strip.contract.ts'
import { createStripGame } from '../slot/strip.game.ts'
import { SAFFRON_CARAVAN, saffronCaravanGame } from './saffron-caravan.game.ts'

const wilds = (base: number[], free: number[]) =>
  createStripGame({ ...SAFFRON_CARAVAN, evaluator: { kind: 'ways', wilds: { base, free } } })

testGame({
  game: saffronCaravanGame,
  model: stripModel(SAFFRON_CARAVAN, {
    base: 482_366_232n,
    free: 2_605_990_860n,
    scatters: [227_070n, 11_745n, 243n],
  }),
  mutants: {
    ...breakStrips(SAFFRON_CARAVAN),
    ...breakFeature(SAFFRON_CARAVAN),
    'wilds that do not multiply': wilds([1, 1, 1, 1, 1], [1, 1, 1, 1, 1]),
    'wilds of free spins in paid ones': wilds([1, 2, 3, 5, 1], [1, 2, 3, 5, 1]),
    'a wild of free spins one low': wilds([1, 1, 2, 3, 1], [1, 2, 3, 4, 1]),
  },
  simulations: [
    { name: 'spins', bet: {}, rtp: 0.9599907081124186, variance: 40.972326, rounds: 10_000 },
  ],
  golden: {
    'saffron-caravan-1': {
      behaviour: '9dd0a8a52e736352016370bdbd489daf509a7c412d87e8ae0e74d0b67e953782',
      config: '4d24ac95a48b3687b6726aed43ce4ca3d1318bec8ce6e7d81f5da94f438ece56',
    },
  },
})
