import { testGame } from '../game-suite.contract.ts'
import { breakFeature, breakStrips, stripModel } from '../slot/strip.contract.ts'
import { createStripGame } from '../slot/strip.game.ts'
import { TIDEWRECK_REEF, tidewreckReefGame } from './tidewreck-reef.game.ts'

const { evaluator } = TIDEWRECK_REEF
const lines = evaluator.kind === 'lines' ? evaluator.lines : []

testGame({
  game: tidewreckReefGame,
  model: stripModel(TIDEWRECK_REEF, {
    base: 469_294_720n,
    free: 2_368_137_600n,
    scatters: [227_070n, 11_745n, 243n],
  }),
  mutants: {
    ...breakStrips(TIDEWRECK_REEF),
    ...breakFeature(TIDEWRECK_REEF),
    'a line drawn twice': createStripGame({
      ...TIDEWRECK_REEF,
      evaluator: { kind: 'lines', lines: lines.with(19, lines[0]!) },
    }),
    'a line too many': createStripGame({
      ...TIDEWRECK_REEF,
      evaluator: { kind: 'lines', lines: [...lines, '20002'] },
    }),
  },
  simulations: [
    { name: 'spins', bet: {}, rtp: 0.959999004207627, variance: 25.392695, rounds: 10_000 },
  ],
  golden: {
    'tidewreck-reef-1': {
      behaviour: '9bf25dbfc2180d9153b6bc092282aca5f33fd1c3d58e03d562f16dd5fc2bbac2',
      config: '80c7c17176ebce3f6b8fbaad509134f5c7e643e7d6350a65219a17386cef061b',
    },
  },
})
