import {
  LIMBO_OUTCOMES,
  LIMBO_TARGETS,
  countLimboWins,
  type LimboBet,
  type LimboView,
} from '@fairhouse/fair/limbo/limbo.game'
import { formatRatio, ratio } from '@fairhouse/fair/ratio'
import { toEuropeanDigits } from '@fairhouse/ui/amount-text'
import { h } from '../../dom.ts'
import type { GameTable, MountedGame, SettledRound } from '../../game-client.ts'
import { outcomeOf } from '../../game-state.ts'
import { write } from '../../page.ts'
import type { Note } from '../../sound.ts'
import { createSky } from './limbo.sky.ts'
import './limbo.css'

const FLIGHT_MS = { min: 320, max: 700 } as const

const LAUNCH: readonly Note[] = [
  { hz: 180, toHz: 900, seconds: 0.5, gain: 0.05, wave: 'noise' },
  { hz: 110, toHz: 320, seconds: 0.45, gain: 0.035, wave: 'sine' },
]
const BURN_OUT: readonly Note[] = [
  { hz: 420, toHz: 120, seconds: 0.22, gain: 0.035, wave: 'noise' },
]

/** A night flight: the number climbs, and the target is a line in the sky. */
export function mountLimbo(table: GameTable<LimboBet>): MountedGame<LimboBet> {
  const { words, motion, sound } = table
  const { g, multiplier, figure } = words
  const sky = createSky(table.scene, motion)
  const number = h('output', { class: 'limbo-number', attrs: { 'aria-hidden': 'true' } })
  const goal = h('p', { class: 'limbo-goal' })
  const box = h('div', { class: 'limbo' }, number, goal)
  table.scene.append(box)

  const target = field(g('target'), '×')
  const chance = field(g('chance'), '%')
  table.below.append(h('div', { class: 'facts limbo-facts' }, target.element, chance.element))

  const setTarget = (hundredths: number): void => {
    const { min, suggestedMax } = LIMBO_TARGETS
    const within = Math.min(suggestedMax, Math.max(min, Math.round(hundredths)))
    if (within !== table.bet().target) table.setBet({ target: within })
  }
  bindField(target.input, {
    read: () => parseHundredths(target.input.value),
    apply: setTarget,
    leave: () => drawFields(table.bet()),
  })
  bindField(chance.input, {
    // the chance in hundredths of a percent: target = 99 % / chance
    read: () => {
      const percent = parseHundredths(chance.input.value)
      return percent === null || percent === 0 ? null : 990_000 / percent
    },
    apply: setTarget,
    leave: () => drawFields(table.bet()),
  })

  function drawFields(bet: LimboBet): void {
    const share = ratio(BigInt(countLimboWins(bet)) * 100n, BigInt(LIMBO_OUTCOMES))
    const active = document.activeElement
    if (active !== target.input) target.input.value = figure((bet.target / 100).toFixed(2))
    if (active !== chance.input)
      chance.input.value = figure(formatRatio(share, bet.target > 10_000 ? 5 : 2, 'nearest'))
    write(goal, `${g('target')} ${multiplier(bet.target)}`)
    sky.setTarget(bet.target)
  }

  let drawn: LimboBet | null = null
  let isShowing = false
  function settle(round: SettledRound): void {
    const { result } = round.outcome as LimboView
    box.dataset['outcome'] = outcomeOf(round)
    write(number, multiplier(result))
  }

  return {
    render({ bet, phase, last }) {
      if (bet !== drawn) drawFields(bet)
      drawn = bet
      box.dataset['waiting'] = String(phase === 'busy' || phase === 'checking')
      if (isShowing) return
      if (last) settle(last)
      else write(number, multiplier(100))
    },
    async showResult(round) {
      isShowing = true
      const { result } = round.outcome as LimboView
      delete box.dataset['outcome']
      sound.play(LAUNCH)
      const height = Math.log(result / 100)
      const durationMs = Math.min(FLIGHT_MS.max, FLIGHT_MS.min + height * 90)
      await motion.run(durationMs, (part) => {
        const now = Math.round(100 * Math.exp(height * part))
        write(number, multiplier(part === 1 ? result : now))
        sky.fly(part === 1 ? result : now)
      })
      isShowing = false
      settle(round)
      const isReached = result >= (round.bet as LimboBet).target
      sky.land(isReached)
      if (!isReached) sound.play(BURN_OUT)
    },
    keys: [
      {
        key: 'arrowup',
        cap: '↑',
        text: g('keyTarget'),
        repeats: true,
        press: (isFine) => setTarget(table.bet().target + (isFine ? 1 : 10)),
      },
      {
        key: 'arrowdown',
        cap: '↓',
        text: g('keyTarget'),
        repeats: true,
        press: (isFine) => setTarget(table.bet().target - (isFine ? 1 : 10)),
      },
    ],
  }
}

function field(name: string, unit: string) {
  const input = h('input', {
    class: 'fact-value',
    attrs: { type: 'text', inputmode: 'decimal', autocomplete: 'off' },
  })
  const value = h(
    'span',
    { class: 'fact-row' },
    input,
    h('span', { class: 'fact-unit', text: unit }),
  )
  const element = h(
    'label',
    { class: 'fact' },
    h('span', { class: 'fact-name', text: name }),
    value,
  )
  return { element, input }
}

function bindField(
  input: HTMLInputElement,
  does: { read: () => number | null; apply: (value: number) => void; leave: () => void },
): void {
  input.addEventListener('change', () => {
    const value = does.read()
    if (value !== null) does.apply(value)
  })
  input.addEventListener('blur', does.leave)
}

/** "2.5" → 250; null if it is not such a number. */
function parseHundredths(text: string): number | null {
  const plain = toEuropeanDigits(text)
    .trim()
    .replace(/[\s×%]/g, '')
    .replace(',', '.')
  return /^\d{1,7}(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}
