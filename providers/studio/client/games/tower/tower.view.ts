import { LADDER_LIMITS, ladderLimitOf } from '@fairhouse/fair/ladder'
import {
  TOWER_LEVEL_NAMES,
  TOWER_ROWS,
  TOWER_RULES,
  type TowerBet,
  type TowerView,
} from '@fairhouse/fair/tower/tower.game'
import { select } from '../../controls.ts'
import { button } from '../../dom.ts'
import type { GameTable, MountedGame, TableState } from '../../game-client.ts'
import { cashOutButton, cashOutOf, createFacts, ladderCosts, stepPitch } from '../../ladder.ts'
import type { Note } from '../../sound.ts'
import { createBoard } from './tower.board.ts'
import './tower.css'

const OPEN_MS = 200
const ROAR_MS = 450
const KNOCK: readonly Note[] = [{ hz: 180, seconds: 0.09, gain: 0.08, wave: 'noise' }]
const stepNotes = (rows: number): Note[] => [
  { hz: stepPitch(rows) / 2, seconds: 0.2, gain: 0.06 },
  { hz: stepPitch(rows), at: 0.06, seconds: 0.28, gain: 0.04, wave: 'sine' },
]
const ROAR: readonly Note[] = [
  { hz: 420, toHz: 90, seconds: 0.6, gain: 0.12, wave: 'noise' },
  { hz: 110, toHz: 55, seconds: 0.5, gain: 0.08, wave: 'sawtooth' },
]

/** A tower of stone at night; behind each door stairs or a dragon. */
export function mountTower(table: GameTable<TowerBet>): MountedGame<TowerBet> {
  const { words, sound, motion } = table
  const { g } = words
  const board = createBoard(words, { onClimb: climb })
  table.scene.append(board.element)

  const level = select({
    label: g('level'),
    values: TOWER_LEVEL_NAMES.map((name, value) => ({ value, text: g(name) })),
    onChoose: (index) => table.setBet({ ...table.bet(), level: TOWER_LEVEL_NAMES[index]! }),
  })
  table.controls.append(level.element)
  const random = button({ class: 'action', text: g('pickRandom'), hidden: true })
  random.addEventListener('click', pickRandom)
  table.actions.append(random)
  const facts = createFacts(words)
  table.below.append(facts.element)

  let isTurn = false
  function climb(door: number): void {
    if (!isTurn || door >= board.doorsNow()) return
    sound.play(KNOCK)
    board.wait(door)
    table.act({ type: 'climb', door })
  }
  function pickRandom(): void {
    const [random] = crypto.getRandomValues(new Uint32Array(1))
    climb(random! % Math.max(1, board.doorsNow()))
  }

  const drawFacts = (bet: TowerBet, view: TowerView | null): void =>
    facts.write(view, {
      steps: view?.climbed.length ?? 0,
      stepsMax: TOWER_ROWS,
      first: TOWER_RULES.multiplierOf(bet.level, 1),
    })

  function render(state: TableState<TowerBet>): void {
    const { bet, round, isIdle, last, phase } = state
    isTurn = state.isTurn
    // the server fills it in by the stake of each round
    if (isIdle && bet.limit !== LADDER_LIMITS.min)
      table.setBet({ ...bet, limit: LADDER_LIMITS.min })
    level.set(TOWER_LEVEL_NAMES.indexOf(bet.level))
    random.hidden = round === null
    random.disabled = !isTurn
    board.setTurn(isTurn)
    board.build(((round?.bet as TowerBet | undefined) ?? bet).level)
    board.setLimit(limitOf(state, table))
    if (round) {
      const view = round.view as TowerView
      board.open(view.climbed)
      drawFacts(bet, view)
    } else if (phase === 'busy') {
      board.reset()
    } else if (isIdle) {
      const isSame = last && (last.bet as TowerBet).level === bet.level
      if (isSame) board.finish(last.outcome as TowerView)
      drawFacts(bet, null)
    }
  }

  return {
    render,
    async showStep(round) {
      const { climbed, multiplier } = round.view as TowerView
      if (multiplier === null) {
        board.build((round.bet as TowerBet).level)
        board.reset()
        return table.announce(g('opened'))
      }
      board.open(climbed)
      sound.play(stepNotes(climbed.length))
      table.announce(
        g('stepSummary', { row: climbed.length, amount: words.amount(cashOutOf(table, round)) }),
      )
      await motion.wait(OPEN_MS)
    },
    async showResult(round) {
      const view = round.outcome as TowerView
      const isLost = view.multiplier === 0
      board.build((round.bet as TowerBet).level)
      board.open(view.climbed, isLost)
      sound.play(isLost ? ROAR : stepNotes(view.climbed.length))
      await motion.wait(isLost ? ROAR_MS : OPEN_MS)
      board.finish(view)
      await motion.wait(160)
    },
    button: (state) => cashOutButton(state, table),
    consequence: (state) => describe(state, table),
    keys: [
      ...[0, 1, 2, 3].map((door) => ({
        key: String(door + 1),
        cap: String(door + 1),
        text: g('keyDoor'),
        press: () => climb(door),
      })),
      { key: 'r', cap: 'R', text: g('keyRandom'), press: pickRandom },
    ],
  }
}

/** Of the open round, or of one at the stake in the field. */
function limitOf(
  { round, stakeMinor }: TableState<TowerBet>,
  table: Pick<GameTable, 'payoutMaxMinor'>,
): number {
  if (round) return (round.bet as TowerBet).limit
  const payoutMaxMinor = table.payoutMaxMinor()
  return stakeMinor === null || payoutMaxMinor === null
    ? LADDER_LIMITS.max
    : ladderLimitOf({ stakeMinor, payoutMaxMinor })
}

function describe(
  { round, stakeMinor, bet }: TableState<TowerBet>,
  table: Pick<GameTable, 'words' | 'payoutMaxMinor'>,
): string | undefined {
  const { g, multiplier } = table.words
  if (!round) {
    const top = TOWER_RULES.multiplierOf(bet.level, TOWER_ROWS)
    return stakeMinor === null ? undefined : ladderCosts(table, { stakeMinor, top })
  }
  const view = round.view as TowerView
  const text = view.multiplier === null ? 'consequenceFirst' : 'consequence'
  return g(text, { next: multiplier(view.next!) })
}
