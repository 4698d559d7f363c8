import {
  isHeld,
  VIDEO_POKER_CARDS,
  type VideoPokerBet,
  type VideoPokerView,
} from '@fairhouse/fair/video-poker/video-poker.game'
import {
  VIDEO_POKER_HANDS,
  VIDEO_POKER_PAYS,
  type VideoPokerHand,
} from '@fairhouse/fair/video-poker/video-poker.hand'
import { cardName } from '../../cards.ts'
import { h } from '../../dom.ts'
import type { GameTable, MountedGame, PlayingRound, SettledRound } from '../../game-client.ts'
import type { Note } from '../../sound.ts'
import { createCards } from './video-poker.cards.ts'
import './video-poker.css'

const CARD: readonly Note[] = [{ hz: 2_600, toHz: 1_100, seconds: 0.06, gain: 0.05, wave: 'noise' }]
const HOLD: readonly Note[] = [{ hz: 660, seconds: 0.06, gain: 0.05 }]

/** A screen of deep blue with the pay table above five cards. */
export function mountVideoPoker(table: GameTable<VideoPokerBet>): MountedGame<VideoPokerBet> {
  const { words, motion, sound } = table
  const { g, multiplier } = words
  let isTurn = false
  let hold = 0
  const cards = createCards(words, { motion, onCard: () => sound.play(CARD), onToggle: toggle })
  const lines = new Map(VIDEO_POKER_HANDS.map((hand) => [hand, makeLine(hand)]))
  const pays = h(
    'ul',
    { class: 'poker-pays', attrs: { 'aria-label': g('pays') } },
    ...lines.values(),
  )
  table.scene.append(pays, cards.element)

  function makeLine(hand: VideoPokerHand): HTMLElement {
    const name = h('span', { text: g(hand) })
    const line = h('li', {}, name, h('strong', { text: multiplier(VIDEO_POKER_PAYS[hand]) }))
    line.dataset['hand'] = hand
    return line
  }
  function toggle(index: number): void {
    if (!isTurn || !shown || !('view' in shown)) return
    hold ^= 1 << index
    sound.play(HOLD)
    cards.set((shown.view as VideoPokerView).dealt, hold)
    table.refresh()
  }
  function draw(): void {
    if (!isTurn) return
    cards.discard(hold)
    table.act({ type: 'draw', hold })
  }

  function mark(hand: VideoPokerHand | null): void {
    for (const [own, line] of lines) line.classList.toggle('is-hit', own === hand)
  }

  function show(round: PlayingRound | SettledRound | null): void {
    shown = round
    const view = (round && ('view' in round ? round.view : round.outcome)) as VideoPokerView | null
    if (!view?.cards) hold = 0
    cards.set(view ? (view.cards ?? view.dealt) : null, view?.hold ?? hold)
    mark(view?.hand ?? null)
  }

  let isShowing = false
  let shown: PlayingRound | SettledRound | null = null
  return {
    render({ round, last, isIdle, phase, isTurn: turn }) {
      isTurn = turn
      cards.setTurn(turn)
      if (isShowing) return
      if (!isIdle && !round) return show(null)
      if (phase === 'showing') return
      const current = round ?? last
      if (current && current !== shown) show(current)
    },
    async showStep(round) {
      isShowing = true
      show(null)
      const { dealt, hand } = round.view as VideoPokerView
      await cards.deal(dealt, 0)
      show(round)
      isShowing = false
      const names = dealt.map((card) => cardName(card, words)).join(', ')
      table.announce(g('opened', { hand: g(hand ?? 'nothing'), cards: names }))
    },
    async showResult(round) {
      isShowing = true
      const { cards: final, hold: held } = round.outcome as VideoPokerView
      mark(null)
      await cards.deal(final!, held!)
      show(round)
      await motion.wait(150)
      isShowing = false
    },
    button: ({ round, isTurn: turn }) =>
      round ? { text: g('draw'), isEnabled: turn, press: draw } : undefined,
    consequence({ round }) {
      if (!round) return undefined
      const kept = Array.from({ length: VIDEO_POKER_CARDS }, (_, index) => index)
      return g('consequence', { count: kept.filter((index) => !isHeld(hold, index)).length })
    },
    keys: Array.from({ length: VIDEO_POKER_CARDS }, (_, index) => ({
      key: String(index + 1),
      cap: String(index + 1),
      text: g('keyHold'),
      press: () => toggle(index),
    })),
  }
}
