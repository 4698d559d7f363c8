import type { HiloBet, HiloGuess, HiloView } from '@fairhouse/fair/hilo/hilo.game'
import { cardName } from '../../cards.ts'
import { button, h } from '../../dom.ts'
import type { GameTable, MountedGame, TableState } from '../../game-client.ts'
import { cashOutButton, cashOutOf } from '../../ladder.ts'
import type { Note } from '../../sound.ts'
import { createCards } from './hilo.cards.ts'
import { createGuess, drawGuess, LOWER, UPPER } from './hilo.guess.ts'
import './hilo.css'

const FLIP: readonly Note[] = [{ hz: 2_400, toHz: 900, seconds: 0.09, gain: 0.05, wave: 'noise' }]
const right = (steps: number): readonly Note[] => [
  { hz: 440 * 2 ** (Math.min(steps, 12) / 12), seconds: 0.2, gain: 0.06, wave: 'sine' },
]
const WRONG: readonly Note[] = [{ hz: 196, toHz: 147, seconds: 0.25, gain: 0.06, wave: 'sine' }]

/** One card on blue felt, and the way that led to it. */
export function mountHilo(table: GameTable<HiloBet>): MountedGame<HiloBet> {
  const { words, motion, sound } = table
  const { g } = words
  const cards = createCards(words, motion)
  const { box } = cards
  table.scene.append(cards.trail, box)

  let state: TableState<HiloBet> | null = null
  const upper = createGuess('up', () => guess(UPPER))
  const lower = createGuess('down', () => guess(LOWER))
  table.below.append(h('div', { class: 'hilo-guesses' }, upper.element, lower.element))
  const skip = button({ class: 'action', text: g('skip'), hidden: true })
  skip.addEventListener('click', () => act('skip'))
  table.actions.append(skip)

  function act(type: HiloGuess | 'skip'): void {
    if (!state?.isTurn || !state.round!.legal.includes(type)) return
    sound.play(FLIP)
    table.act({ type })
  }
  function guess(of: typeof UPPER | typeof LOWER): void {
    const type = of.find((one) => guessesNow().includes(one))
    if (type) act(type)
  }
  const guessesNow = (): string[] => Object.keys((state?.round?.view as HiloView)?.next ?? {})

  let isShowing = false
  return {
    render(next) {
      state = next
      const { round, last } = next
      const isDealing = !round && (!next.isIdle || next.phase === 'showing')
      const view = (round?.view ?? (isDealing ? null : last?.outcome) ?? null) as HiloView | null
      skip.hidden = round === null
      skip.disabled = !next.isTurn || !round?.legal.includes('skip')
      if (isShowing) return
      box.dataset['outcome'] = round || !last || isDealing ? '' : view?.multiplier ? 'won' : 'lost'
      if (!isDealing && !['busy', 'showing'].includes(next.phase)) cards.show(view)
      for (const [button, of] of [
        [upper, UPPER],
        [lower, LOWER],
      ] as const)
        drawGuess(button, { of, view: round ? view : null, isTurn: next.isTurn, words })
    },
    async showStep(round) {
      isShowing = true
      const view = round.view as HiloView
      box.dataset['outcome'] = ''
      await cards.flipTo(view)
      isShowing = false
      const card = cardName(view.cards.at(-1)!, words)
      const last = view.steps.at(-1)
      if (!last) return table.announce(g('opened', { card }))
      if (last === 'skip') return table.announce(g('skipSummary', { card }))
      sound.play(right(view.steps.length))
      const amount = cashOutOf(table, round)
      table.announce(g('stepSummary', { card, amount: words.amount(amount) }))
    },
    async showResult(round) {
      const view = round.outcome as HiloView
      if (view.multiplier) return
      isShowing = true
      await cards.flipTo(view)
      sound.play(WRONG)
      box.dataset['outcome'] = 'lost'
      await motion.wait(250)
      isShowing = false
    },
    button: (next) => cashOutButton(next, table),
    consequence: ({ round }) => (round ? g('consequence') : undefined),
    keys: [
      { key: 'arrowup', cap: '↑', text: g('keyHigher'), press: () => guess(UPPER) },
      { key: 'arrowdown', cap: '↓', text: g('keyLower'), press: () => guess(LOWER) },
      { key: 'k', cap: 'K', text: g('keySkip'), press: () => act('skip') },
    ],
  }
}
