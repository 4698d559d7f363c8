import {
  PLINKO_RISKS,
  PLINKO_ROWS,
  type PlinkoBet,
  type PlinkoView,
} from '@fairhouse/fair/plinko/plinko.game'
import { choice, select } from '../../controls.ts'
import type { GameTable, MountedGame } from '../../game-client.ts'
import type { Note } from '../../sound.ts'
import { createPegs } from './plinko.pegs.ts'
import './plinko.css'

const peg = (row: number): readonly Note[] => [
  { hz: 700 + row * 34, seconds: 0.06, gain: 0.022, wave: 'sine' },
]
const land = (pays: number): readonly Note[] =>
  pays > 100
    ? [{ hz: 392, seconds: 0.2, gain: 0.06 }]
    : [{ hz: 180, toHz: 130, seconds: 0.14, gain: 0.05, wave: 'sine' }]

/** Brass pegs at dusk; several balls may be on their way. */
export function mountPlinko(table: GameTable<PlinkoBet>): MountedGame<PlinkoBet> {
  const { words, sound } = table
  const { g } = words
  const pegs = createPegs(table.scene, {
    motion: table.motion,
    // a bucket has room for "4", not for "4.00×"
    write: (pays) => words.figure(String(pays / 100)),
    onPeg: (row) => sound.play(peg(row)),
    onLand: (pays) => sound.play(land(pays)),
  })
  const risk = choice({
    legend: g('risk'),
    values: PLINKO_RISKS.map((value) => ({ value, text: g(value) })),
    onChoose: (chosen) => table.setBet({ ...table.bet(), risk: chosen }),
  })
  const rows = select({
    label: g('rows'),
    values: PLINKO_ROWS.map((value) => ({ value, text: String(value) })),
    onChoose: (chosen) => table.setBet({ ...table.bet(), rows: chosen as PlinkoBet['rows'] }),
  })
  table.controls.append(risk.element, rows.element)
  return {
    render({ bet }) {
      risk.set(bet.risk)
      rows.set(bet.rows)
      pegs.setBet(bet)
    },
    showResult: ({ outcome, bet }) => pegs.drop(bet as PlinkoBet, outcome as PlinkoView),
  }
}
