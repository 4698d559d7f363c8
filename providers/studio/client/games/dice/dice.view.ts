import { DICE_TARGETS, type DiceBet } from '@fairhouse/fair/dice'
import {
  formatDiceChance,
  formatDiceMultiplier,
  formatRoll,
  parseRoll,
} from '@fairhouse/fair/dice-text'
import type { DiceView } from '@fairhouse/fair/dice/dice.game'
import { toEuropeanDigits } from '@fairhouse/ui/amount-text'
import { choice } from '../../controls.ts'
import { h } from '../../dom.ts'
import type { GameKey, GameTable, MountedGame, SettledRound } from '../../game-client.ts'
import { outcomeOf } from '../../game-state.ts'
import { show, write } from '../../page.ts'
import type { Note } from '../../sound.ts'
import { clampTarget, switchDirection } from './dice.bet.ts'
import { createTray } from './dice.tray.ts'
import './dice.css'

/** The pointer moves the target in halves; keys and the field are as fine as the game. */
const POINTER_STEP = 50

const MOVE: readonly Note[] = [{ hz: 420, seconds: 0.03, gain: 0.03 }]
const ROLL: readonly Note[] = [
  { hz: 240, seconds: 0.05, gain: 0.06 },
  { hz: 300, at: 0.07, seconds: 0.05, gain: 0.05 },
  { hz: 260, at: 0.14, seconds: 0.06, gain: 0.04 },
]

/** Dice on felt, the number they make, where it fell on the lane, and the target that is moved on it. */
export function mountDice(table: GameTable<DiceBet>): MountedGame<DiceBet> {
  const { words, motion, sound } = table
  const { g, figure } = words
  const number = h('output', { class: 'number', attrs: { 'aria-hidden': 'true' } })
  const tray = createTray(motion)
  const box = h('div', { class: 'dice' }, tray.element, number)
  table.scene.append(box)
  const lane = makeLane(words.g)
  const facts = makeFacts(words.g)
  table.below.append(lane.element, facts.element)
  const sides = choice({
    legend: g('direction'),
    values: [
      { value: 'over', text: g('over') },
      { value: 'under', text: g('under') },
    ],
    onChoose: () => set(switchDirection(table.bet())),
  })
  table.controls.append(sides.element)

  function set(bet: DiceBet): void {
    const before = table.bet()
    if (bet.target === before.target && bet.direction === before.direction) return
    table.setBet(bet)
    sound.play(MOVE)
  }
  const setTarget = (target: number): void => {
    const { direction } = table.bet()
    set({ direction, target: clampTarget(direction, target) })
  }
  lane.slider.addEventListener('input', () =>
    setTarget(Math.round(Number(lane.slider.value) / POINTER_STEP) * POINTER_STEP),
  )
  const read = (): number | null =>
    parseRoll(toEuropeanDigits(facts.target.value).replace(',', '.'))
  facts.target.addEventListener('input', () => {
    const target = read()
    if (target !== null && target === clampTarget(table.bet().direction, target)) setTarget(target)
  })
  facts.target.addEventListener('blur', () => {
    const target = read()
    if (target !== null) setTarget(target)
    const { direction, target: kept } = table.bet()
    facts.target.value = figure(formatRoll(kept))
    const { min, max } = DICE_TARGETS[direction]
    if (target === null || target < min || target > max) {
      const values = { min: figure(formatRoll(min)), max: figure(formatRoll(max)) }
      table.announce(g('targetRange', values))
    }
  })

  let drawn: DiceBet | null = null
  function drawBet(bet: DiceBet): void {
    drawn = bet
    lane.slider.value = String(bet.target)
    lane.slider.setAttribute('aria-valuetext', figure(formatRoll(bet.target)))
    lane.element.style.setProperty('--goal', String(bet.target / 10_000))
    lane.element.dataset['direction'] = bet.direction
    sides.set(bet.direction)
    if (document.activeElement !== facts.target) facts.target.value = figure(formatRoll(bet.target))
    write(facts.multiplier, `${figure(formatDiceMultiplier(bet))}×`)
    write(facts.chance, `${figure(formatDiceChance(bet))}%`)
  }

  let isShowing = false
  function settle(round: SettledRound): void {
    const { roll } = round.outcome as DiceView
    tray.set(roll)
    box.dataset['outcome'] = outcomeOf(round)
    lane.marker.style.setProperty('--at', String(roll / 10_000))
    lane.marker.dataset['outcome'] = outcomeOf(round)
    write(lane.marker, figure(formatRoll(roll)))
    show(lane.marker, true)
    write(number, figure(formatRoll(roll)))
  }

  return {
    render({ bet, phase, last }) {
      if (bet !== drawn) drawBet(bet)
      box.dataset['waiting'] = String(phase === 'busy' || phase === 'checking')
      if (isShowing) return
      if (last) settle(last)
      else {
        tray.set(bet.target)
        write(number, figure(formatRoll(bet.target)))
      }
    },
    async showResult(round) {
      isShowing = true
      const { roll } = round.outcome as DiceView
      sound.play(ROLL)
      delete box.dataset['outcome']
      write(number, '')
      show(lane.marker, false)
      await tray.roll(roll)
      isShowing = false
      settle(round)
    },
    keys: makeKeys(g, {
      move: (by) => setTarget(table.bet().target + by),
      flip: () => set(switchDirection(table.bet())),
    }),
  }
}

function makeKeys(
  g: Texts,
  { move, flip }: { move: (hundredths: number) => void; flip: () => void },
): readonly GameKey[] {
  const arrow = (key: string, cap: string, sign: 1 | -1): GameKey => ({
    key,
    cap,
    text: g('keyTarget'),
    repeats: true,
    press: (isFine) => move(sign * (isFine ? 1 : 100)),
  })
  return [
    arrow('arrowright', '→', 1),
    arrow('arrowleft', '←', -1),
    { key: 'u', cap: 'U', text: g('keySwitch'), press: flip },
  ]
}

type Texts = (id: string) => string

function makeLane(g: Texts) {
  const slider = h('input', {
    class: 'slider',
    attrs: { type: 'range', min: '0', max: '10000', step: '1', 'aria-label': g('target') },
  })
  const marker = h('span', { class: 'marker', hidden: true, attrs: { 'aria-hidden': 'true' } })
  const hidden = { 'aria-hidden': 'true' }
  const zones = h('div', { class: 'zones', attrs: hidden }, h('span', { class: 'win-zone' }))
  const marks = ['0', '25', '50', '75', '100'].map((text) => h('span', { text }))
  const scale = h('div', { class: 'scale', attrs: hidden }, ...marks)
  return { element: h('div', { class: 'lane' }, zones, marker, slider, scale), slider, marker }
}

function makeFacts(g: Texts) {
  const target = h('input', {
    class: 'fact-value',
    attrs: { type: 'text', inputmode: 'decimal', autocomplete: 'off' },
  })
  const multiplier = h('output', { class: 'fact-value' })
  const chance = h('output', { class: 'fact-value' })
  const fact = (tag: 'label' | 'div', id: string, value: HTMLElement): HTMLElement =>
    h(tag, { class: 'fact' }, h('span', { class: 'fact-name', text: g(id) }), value)
  const element = h(
    'div',
    { class: 'facts' },
    fact('label', 'target', target),
    fact('div', 'multiplier', multiplier),
    fact('div', 'chance', chance),
  )
  return { element, target, multiplier, chance }
}
