import {
  WHEEL_RISKS,
  WHEEL_RULES,
  WHEEL_SEGMENTS,
  type WheelBet,
  type WheelView,
} from '@fairhouse/fair/wheel/wheel.game'
import { choice, select } from '../../controls.ts'
import { h } from '../../dom.ts'
import type { GameTable, MountedGame, SettledRound } from '../../game-client.ts'
import { outcomeOf } from '../../game-state.ts'
import { write } from '../../page.ts'
import type { Note } from '../../sound.ts'
import { drawWheel } from './wheel.art.ts'
import { countPrizes, restAngle, toneOf } from './wheel.prizes.ts'
import './wheel.css'

const SPIN_MS = 2_200
const TURNS = 4
const TICK: readonly Note[] = [{ hz: 1_300, seconds: 0.025, gain: 0.03, wave: 'square' }]

/** A fairground wheel: painted wood, brass rim, one pointer. */
export function mountWheel(table: GameTable<WheelBet>): MountedGame<WheelBet> {
  const { words, motion, sound } = table
  const { g, multiplier } = words
  const hub = h('output', { class: 'wheel-hub', attrs: { 'aria-hidden': 'true' } })
  const box = h('div', { class: 'wheel' })
  table.scene.append(box)
  const prizes = h('ul', { class: 'wheel-prizes' })
  table.below.append(prizes)
  const risk = choice({
    legend: g('risk'),
    values: WHEEL_RISKS.map((value) => ({ value, text: g(value) })),
    onChoose: (chosen) => table.setBet({ ...table.bet(), risk: chosen }),
  })
  const segments = select({
    label: g('segments'),
    values: WHEEL_SEGMENTS.map((value) => ({ value, text: String(value) })),
    onChoose: (chosen) =>
      table.setBet({ ...table.bet(), segments: chosen as WheelBet['segments'] }),
  })
  table.controls.append(risk.element, segments.element)

  let drawn: WheelBet | null = null
  let turning: SVGElement | null = null
  let angle = 0
  function draw(bet: WheelBet): void {
    if (bet === drawn) return
    drawn = bet
    const rows = WHEEL_RULES.tableOf(bet)
    const wheel = drawWheel(rows)
    turning = wheel.querySelector('.wheel-turn')
    box.replaceChildren(wheel, hub)
    turn(angle)
    prizes.setAttribute('aria-label', g('prizes', { segments: bet.segments }))
    prizes.replaceChildren(
      ...countPrizes(rows).map(({ pays, count }) => {
        const item = h(
          'li',
          {},
          h('strong', { text: multiplier(pays) }),
          h('span', { text: `${count}` }),
        )
        item.dataset['pays'] = String(pays)
        item.dataset['tone'] = toneOf(pays)
        return item
      }),
    )
  }
  const turn = (degrees: number): void => {
    angle = degrees
    turning?.setAttribute('transform', `rotate(${degrees % 360} 100 100)`)
  }

  function settle(round: SettledRound): void {
    const { multiplier: pays, segment } = round.outcome as WheelView
    const bet = round.bet as WheelBet
    const isSame = bet.segments === drawn?.segments && bet.risk === drawn.risk
    box.dataset['outcome'] = isSame ? outcomeOf(round) : ''
    write(hub, isSame ? multiplier(pays) : '')
    if (isSame) turn(restAngle(segment, bet.segments))
    for (const item of prizes.children)
      item.classList.toggle(
        'is-hit',
        isSame && (item as HTMLElement).dataset['pays'] === String(pays),
      )
  }

  let isShowing = false
  return {
    render({ bet, last, phase }) {
      risk.set(bet.risk)
      segments.set(bet.segments)
      draw(bet)
      box.dataset['waiting'] = String(phase === 'busy' || phase === 'checking')
      if (!isShowing && last) settle(last)
    },
    async showResult(round) {
      isShowing = true
      const bet = round.bet as WheelBet
      const { segment } = round.outcome as WheelView
      box.dataset['outcome'] = ''
      write(hub, '')
      for (const item of prizes.children) item.classList.remove('is-hit')
      const from = angle % 360
      const to = TURNS * 360 + restAngle(segment, bet.segments)
      const width = 360 / bet.segments
      let passed = 0
      await motion.run(
        SPIN_MS,
        (part) => {
          turn(from + (to - from) * part)
          const now = Math.floor(angle / width)
          if (now !== passed && part < 1) sound.play(TICK)
          passed = now
        },
        (part) => 1 - (1 - part) ** 3.4,
      )
      isShowing = false
      settle(round)
    },
  }
}
