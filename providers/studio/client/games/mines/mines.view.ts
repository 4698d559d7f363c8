import {
  MINES_RULES,
  MINES_TILES,
  type MinesBet,
  type MinesView,
} from '@fairhouse/fair/mines/mines.game'
import { select } from '../../controls.ts'
import { button } from '../../dom.ts'
import type { GameTable, MountedGame, TableState } from '../../game-client.ts'
import { cashOutButton, cashOutOf, createFacts, stepPitch } from '../../ladder.ts'
import type { Note } from '../../sound.ts'
import { createBoard } from './mines.board.ts'
import './mines.css'

const TAP: readonly Note[] = [{ hz: 900, seconds: 0.05, gain: 0.05, wave: 'noise' }]
const gemNotes = (gems: number): Note[] => {
  const hz = stepPitch(gems)
  return [
    { hz, seconds: 0.22, gain: 0.06, wave: 'sine' },
    { hz: hz * 2, at: 0.05, seconds: 0.3, gain: 0.03, wave: 'sine' },
  ]
}
const BLAST: readonly Note[] = [
  { hz: 220, toHz: 60, seconds: 0.5, gain: 0.14, wave: 'noise' },
  { hz: 90, toHz: 38, seconds: 0.45, gain: 0.1, wave: 'sine' },
]

/** A board of stone tiles at dusk. */
export function mountMines(table: GameTable<MinesBet>): MountedGame<MinesBet> {
  const { words, sound, motion } = table
  const { g } = words
  const board = createBoard(words, {
    onReveal(tile) {
      sound.play(TAP)
      board.wait(tile)
      table.act({ type: 'reveal', tile })
    },
  })
  table.scene.append(board.element)

  const mines = select({
    label: g('mines'),
    values: Array.from({ length: MINES_TILES - 1 }, (_, index) => ({
      value: index + 1,
      text: String(index + 1),
    })),
    onChoose: (count) => table.setBet({ mines: count }),
  })
  table.controls.append(mines.element)

  let isTurn = false
  const random = button({ class: 'action', text: g('pickRandom'), hidden: true })
  const pickRandom = (): void => {
    const tile = isTurn ? board.chooseHidden() : null
    if (tile === null) return
    sound.play(TAP)
    board.wait(tile)
    table.act({ type: 'reveal', tile })
  }
  random.addEventListener('click', pickRandom)
  table.actions.append(random)

  const facts = createFacts(words)
  table.below.append(facts.element)

  const drawFacts = ({ mines: count }: MinesBet, view: MinesView | null): void =>
    facts.write(view, {
      steps: view?.revealed.length ?? 0,
      stepsMax: MINES_TILES - count,
      first: MINES_RULES.multiplierOf(count, 1),
    })

  async function show(revealed: readonly number[], mineTile: number | null): Promise<void> {
    const fresh = board.reveal(revealed, mineTile)
    if (!fresh) return
    sound.play(mineTile === null ? gemNotes(revealed.length) : BLAST)
    await motion.wait(mineTile === null ? 190 : 420)
  }

  function render(state: TableState<MinesBet>): void {
    const { bet, round, isIdle, last, phase } = state
    isTurn = state.isTurn
    mines.set(bet.mines)
    random.hidden = round === null
    random.disabled = !isTurn
    board.setTurn(isTurn)
    if (round) {
      const view = round.view as MinesView
      board.reveal(view.revealed, null)
      drawFacts(bet, view)
    } else if (phase === 'busy') {
      board.reset()
    } else if (isIdle) {
      if (last) board.finish(last.outcome as MinesView)
      drawFacts(bet, null)
    }
  }

  return {
    render,
    async showStep(round) {
      const view = round.view as MinesView
      const { mines: count } = round.bet as MinesBet
      if (view.revealed.length === 0) {
        board.reset()
        return table.announce(g('opened', { mines: count }))
      }
      await show(view.revealed, null)
      table.announce(
        g('stepSummary', {
          gems: view.revealed.length,
          amount: words.amount(cashOutOf(table, round)),
          left: MINES_TILES - count - view.revealed.length,
        }),
      )
    },
    async showResult(round) {
      const view = round.outcome as MinesView
      const isLost = view.multiplier === 0
      await show(view.revealed, isLost ? view.revealed.at(-1)! : null)
      board.finish(view)
      await motion.wait(160)
    },
    button: (state) => cashOutButton(state, table),
    consequence({ round, bet }) {
      if (!round) return undefined
      const { next, multiplier } = round.view as MinesView
      const values = { next: words.multiplier(next ?? MINES_RULES.multiplierOf(bet.mines, 1)) }
      return g(multiplier === null ? 'consequenceFirst' : 'consequence', values)
    },
    keys: [{ key: 'r', cap: 'R', text: g('keyRandom'), press: pickRandom }],
  }
}
