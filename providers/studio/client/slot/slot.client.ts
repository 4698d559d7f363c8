import type { Game } from '@fairhouse/fair/game'
import type { CellSlot } from '@fairhouse/fair/slot/cells.slot'
import type { SlotBet, SlotView, SlotWin } from '@fairhouse/fair/slot/slot.round'
import { SCATTER, WILD, type StripSlot } from '@fairhouse/fair/slot/strip.slot'
import { ratio, type Ratio } from '@fairhouse/fair/ratio'
import { h } from '../dom.ts'
import type { GameClient, GameTable, MountedGame } from '../game-client.ts'
import type { Words } from '../words.ts'
import { createCellMachine } from './cell.machine.ts'
import type { Board, CellsOf, SlotTheme } from './slot.theme.ts'
import { mountSlot } from './slot.view.ts'
import { createStripMachine } from './strip.machine.ts'
import { makeSymbol } from './symbol.ts'

type About = {
  readonly game: Game<SlotBet, never>
  readonly theme: SlotTheme
  readonly rules: readonly string[]
  readonly rtp: Ratio
  /** The chance of a return above the stake. */
  readonly hit: Ratio
}

/** A slot of strips as a game of the studio. */
export function createStripClient(slot: StripSlot, about: About): GameClient<SlotBet> {
  const { evaluator } = slot
  const cellsOf: CellsOf = (board, win) => {
    if (win.symbol === SCATTER) return findAll(board, (letter) => letter === SCATTER)
    if (evaluator.kind === 'lines' && win.line !== undefined) {
      const rows = evaluator.lines[win.line]!
      return Array.from({ length: win.count }, (_, reel) => [reel, Number(rows[reel])] as const)
    }
    return findAll(
      board,
      (letter, reel) => reel < win.count && (letter === win.symbol || letter === WILD),
    )
  }
  return createClient(about, (table) =>
    mountSlot(table, {
      theme: about.theme,
      cellsOf,
      machine: createStripMachine(slot, partsOf(table, about.theme)),
    }),
  )
}

/** A slot of cells as a game of the studio. */
export function createCellClient(
  slot: CellSlot,
  { rows, ...about }: About & { readonly rows: number },
): GameClient<SlotBet> {
  const cellsOf: CellsOf = (board, win: SlotWin) =>
    findAll(board, (letter) => letter === win.symbol)
  return createClient(about, (table) =>
    mountSlot(table, {
      theme: about.theme,
      cellsOf,
      machine: createCellMachine({ columns: slot.cells / rows, rows }, partsOf(table, about.theme)),
    }),
  )
}

function createClient(
  { game, theme, rules, rtp, hit }: About,
  mount: (table: GameTable<SlotBet>) => MountedGame<SlotBet>,
): GameClient<SlotBet> {
  return {
    game,
    firstBet: {},
    startText: 'start',
    mount,
    outcomeText: (round, { multiplier }) => multiplier(multiplierOf(round.outcome as SlotView)),
    betText: (_bet, { g }) => g('bet'),
    summary({ outcome }, { g, multiplier }) {
      const view = outcome as SlotView
      const isFeature = view.events.some(({ type }) => type === 'freeSpin')
      const values = { multiplier: multiplier(multiplierOf(view)) }
      return g(isFeature ? 'summaryFeature' : 'summary', values)
    },
    rules: [...rules, 'playback'],
    odds: () => ({ rtp, hit, rows: [] }),
    payTable: (words, stakeMinor) => makePayTable(theme, words, stakeMinor),
  }
}

function partsOf({ motion, sound }: GameTable<SlotBet>, theme: SlotTheme) {
  return { theme, motion, onStop: () => sound.play(theme.sounds.stop) }
}

function multiplierOf({ coins, coinsPerStake }: SlotView): bigint {
  return (BigInt(coins) * 100n) / BigInt(coinsPerStake)
}

function findAll(
  board: Board,
  isMeant: (letter: string, column: number) => boolean,
): (readonly [number, number])[] {
  return board.flatMap((letters, column) =>
    [...letters].flatMap((letter, row) =>
      isMeant(letter, column) ? [[column, row] as const] : [],
    ),
  )
}

/** Every pay at the stake on the table. */
function makePayTable(theme: SlotTheme, words: Words, stakeMinor: bigint): HTMLElement {
  const rows = theme.pays.map(({ symbol, by }) => {
    const name = symbol === WILD ? words.g('wild') : symbol === SCATTER ? words.g('scatter') : ''
    const figures = by.map(({ count, coins }) =>
      h(
        'span',
        { class: 'pay' },
        h('span', { text: count }),
        h('strong', {
          text: words.amount((stakeMinor * BigInt(coins)) / BigInt(theme.coinsPerStake)),
        }),
      ),
    )
    return h(
      'li',
      {},
      makeSymbol(theme, symbol),
      h('span', { class: 'pay-name', text: name }),
      ...figures,
    )
  })
  return h(
    'section',
    { class: 'pay-table' },
    h('h3', { text: words.g('pays') }),
    h('ul', {}, ...rows),
  )
}

/** "0.959999004" as an exact fraction of its digits. */
export function decimal(text: string): Ratio {
  const digits = text.split('.')[1] ?? ''
  return ratio(BigInt(text.replace('.', '')), 10n ** BigInt(digits.length))
}
