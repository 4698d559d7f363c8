import type { CallChips } from '@fairhouse/fair/roulette/roulette.calls'
import type { RouletteBet, RouletteView } from '@fairhouse/fair/roulette/roulette.game'
import { button, h } from '../../dom.ts'
import type { GameTable, MountedGame, SettledRound } from '../../game-client.ts'
import type { Motion } from '../../motion.ts'
import { write } from '../../page.ts'
import type { Note } from '../../sound.ts'
import { addChips, doubleChips, totalOf } from './roulette.chips.ts'
import { colourOf, createLayout } from './roulette.table.ts'
import { createTrack } from './roulette.track.ts'
import { createWheel } from './roulette.wheel.ts'
import './roulette.css'

const RESULT_MS = 1_500
const CHIP: readonly Note[] = [
  { hz: 1_800, seconds: 0.04, gain: 0.04, wave: 'noise' },
  { hz: 950, seconds: 0.05, gain: 0.03 },
]
const TICK: readonly Note[] = [{ hz: 2_100, seconds: 0.02, gain: 0.025, wave: 'noise' }]
const DROP: readonly Note[] = [{ hz: 340, seconds: 0.12, gain: 0.06 }]

/** A wheel of mahogany and brass above the green cloth. */
export function mountRoulette(table: GameTable<RouletteBet>): MountedGame<RouletteBet> {
  const { words, motion, sound } = table
  const { g } = words
  let isIdle = false
  /** The bets before each act, for undo. */
  let before: RouletteBet[] = []

  function change(next: RouletteBet): void {
    if (!isIdle) return
    before = [...before, table.bet()].slice(-50)
    sound.play(CHIP)
    layout.setResult(null)
    table.setBet(next)
  }
  function place(chips: CallChips): void {
    const chipMinor = table.fieldMinor()
    if (chipMinor !== null) change(addChips(table.bet(), chips, chipMinor))
  }
  const undo = (): void => {
    const last = before.at(-1)
    if (!isIdle || !last) return
    before = before.slice(0, -1)
    table.setBet(last)
  }
  const clear = (): void => change({ chips: [] })
  const doubleAll = (): void => change(doubleChips(table.bet()))

  const wheel = createWheel(motion, { onTick: () => sound.play(TICK) })
  const number = h('output', { class: 'roulette-number', attrs: { 'aria-hidden': 'true' } })
  const layout = createLayout(words, { onPlace: (spot) => place([{ spot, units: 1 }]) })
  const track = createTrack(words, { onCall: place, onHover: layout.light })
  table.scene.append(h('div', { class: 'roulette-top' }, wheel.element, number))
  table.below.append(layout.element, track)
  const tool = (text: string, does: () => void): HTMLButtonElement =>
    button({ class: 'action', text: g(text), on: { click: does } })
  table.controls.append(
    h(
      'div',
      { class: 'roulette-tools' },
      tool('undo', undo),
      tool('clear', clear),
      tool('doubleAll', doubleAll),
    ),
  )

  function settle({ outcome }: SettledRound): void {
    const { pocket } = outcome as RouletteView
    wheel.show(pocket)
    write(number, String(pocket))
    number.dataset['colour'] = colourOf(pocket)
  }

  let isShowing = false
  let settled: SettledRound | null = null
  return {
    render({ bet, last, isIdle: idle, phase }) {
      isIdle = idle && phase !== 'showing'
      layout.setChips(bet)
      if (isShowing || last === settled) return
      settled = last
      if (last) settle(last)
    },
    async showResult(round) {
      isShowing = true
      settled = round
      layout.setResult(null)
      write(number, '')
      delete number.dataset['colour']
      const { pocket } = round.outcome as RouletteView
      const leave = watch(wheel.element, motion)
      await wheel.spin(pocket)
      sound.play(DROP)
      isShowing = false
      settle(round)
      layout.setResult(pocket)
      await leave()
    },
    consequence({ bet, stakeMinor }) {
      if (bet.chips.length === 0) return g('empty')
      if (stakeMinor === null) return undefined
      const most = table.maxReturn(bet, totalOf(bet))
      const values = { stake: words.amount(stakeMinor), payout: words.amount(most) }
      if (bet.chips.length === 1) return words.t('consequenceUpTo', values)
      return g('consequence', { ...values, count: bet.chips.length })
    },
    keys: [
      { key: 'z', cap: 'Z', text: g('keyUndo'), press: undo },
      { key: 'c', cap: 'C', text: g('keyClear'), press: clear },
      { key: 'd', cap: 'D', text: g('keyDouble'), press: doubleAll },
    ],
  }
}

/** On a phone the wheel is above the bets: the page scrolls to it for the spin, then back to the bets. */
function watch(wheel: Element, motion: Motion): () => Promise<void> {
  const top = window.scrollY
  if (motion.isReduced() || wheel.getBoundingClientRect().top >= 0) return async () => undefined
  wheel.scrollIntoView({ block: 'center', behavior: 'smooth' })
  return async () => {
    await motion.wait(RESULT_MS)
    window.scrollTo({ top, behavior: 'smooth' })
  }
}
