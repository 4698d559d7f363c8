import type { BlackjackBet, BlackjackView } from '@fairhouse/fair/blackjack/blackjack.game'
import { totalOf } from '@fairhouse/fair/blackjack/blackjack.hand'
import type { BlackjackMove } from '@fairhouse/fair/blackjack/blackjack.table'
import { cardName } from '../../cards.ts'
import { button, h } from '../../dom.ts'
import type {
  GameTable,
  MountedGame,
  PlayingRound,
  SettledRound,
  TableState,
} from '../../game-client.ts'
import { write } from '../../page.ts'
import type { Note } from '../../sound.ts'
import { createFelt } from './blackjack.felt.ts'
import './blackjack.css'

const CARD: readonly Note[] = [{ hz: 2_600, toHz: 1_100, seconds: 0.07, gain: 0.05, wave: 'noise' }]
const MOVES = ['hit', 'stand', 'double', 'split'] as const

/** A half-round table in wine-red cloth. */
export function mountBlackjack(table: GameTable<BlackjackBet>): MountedGame<BlackjackBet> {
  const { words, motion, sound } = table
  const { g } = words
  const felt = createFelt(words, { motion, onCard: () => sound.play(CARD) })
  table.scene.append(felt.element)
  let state: TableState<BlackjackBet> | null = null

  const act = (type: BlackjackMove): void => {
    if (state?.isTurn && state.round!.legal.includes(type)) table.act({ type })
  }
  const moves = MOVES.map((type) => {
    const extra = h('small', {})
    const made = button({ class: 'action', on: { click: () => act(type) } }, g(type), extra)
    return { type, made, extra }
  })
  const insure = button({ class: 'action', on: { click: () => act('insure') } })
  const insureName = h('span', {})
  insure.append(insureName, h('small', { text: g('insureCost') }))
  const decline = button({
    class: 'action',
    text: g('decline'),
    on: { click: () => act('decline') },
  })
  const moveBox = h('div', { class: 'blackjack-moves' }, ...moves.map(({ made }) => made))
  const insuranceBox = h('div', { class: 'blackjack-insurance' }, decline, insure)
  table.actions.append(moveBox, insuranceBox)

  function drawActions({ round, isTurn }: TableState<BlackjackBet>): void {
    const legal = round?.legal ?? []
    const isInsurance = legal.includes('insure')
    moveBox.hidden = round === null || isInsurance
    insuranceBox.hidden = !isInsurance
    for (const { type, made, extra } of moves) {
      made.disabled = !isTurn || !legal.includes(type)
      const isExtra = type === 'double' || type === 'split'
      write(extra, round && isExtra ? `+ ${words.amount(round.openingStake)}` : '')
    }
    insure.disabled = !isTurn
    decline.disabled = !isTurn
    if (round) {
      const half = table.returnOf(BigInt(round.openingStake), 50n)
      write(insureName, g('insure', { amount: words.amount(half) }))
    }
  }

  let isShowing = false
  let shown: PlayingRound | SettledRound | null = null
  return {
    render(next) {
      state = next
      drawActions(next)
      if (isShowing) return
      // The round before leaves the cloth, also while an answer is long in coming.
      if (!next.isIdle && !next.round) {
        shown = null
        return felt.clear()
      }
      // The next result is animated, not rendered at once.
      if (next.phase === 'showing') return
      const current = next.round ?? next.last
      if (!current || current === shown) return
      shown = current
      felt.set(('view' in current ? current.view : current.outcome) as BlackjackView)
    },
    async showStep(round) {
      isShowing = true
      shown = round
      const view = round.view as BlackjackView
      await felt.show(view)
      isShowing = false
      table.announce(describe(view))
    },
    async showResult(round) {
      isShowing = true
      shown = round
      await felt.show(round.outcome as BlackjackView)
      await motion.wait(150)
      isShowing = false
    },
    button: ({ round }) => (round ? null : undefined),
    // while insurance is offered its button shows the cost
    consequence: ({ round }) =>
      round ? (round.legal.includes('insure') ? '' : g('consequence')) : undefined,
    keys: [
      { key: 'h', cap: 'H', text: g('keyHit'), press: () => act('hit') },
      { key: 'j', cap: 'J', text: g('keyStand'), press: () => act('stand') },
      { key: 'd', cap: 'D', text: g('keyDouble'), press: () => act('double') },
      { key: 'p', cap: 'P', text: g('keySplit'), press: () => act('split') },
    ],
  }

  function describe({ dealer, hands }: BlackjackView): string {
    const own = hands.map(({ cards }) =>
      g('handState', {
        total: totalOf(cards).total,
        cards: cards.map((card) => cardName(card, words)).join(', '),
      }),
    )
    return g('state', { up: cardName(dealer[0]!, words), hands: own.join(' ') })
  }
}
