import { ROULETTE_POCKETS, ROULETTE_WHEEL } from '@fairhouse/fair/roulette/roulette.spots'
import { drawing } from '../../dom.ts'
import type { Motion } from '../../motion.ts'
import { colourOf } from './roulette.table.ts'

const SPIN_MS = 3_600
const MIDDLE = 100
const WIDTH = 360 / ROULETTE_POCKETS

/** Degrees per millisecond while the answer is awaited. */
const ROTOR_SPEED = 0.1
const BALL_SPEED = 0.6

/** Radii of the ball's track, and of its position in a pocket. */
const TRACK = 89
const POCKET = 62

/** The wheel: mahogany bowl, brass cone, and a ball that ends in the drawn pocket. */
export function createWheel(motion: Motion, deps: { onTick: () => void }) {
  const element = drawing(markup(), '0 0 200 200', 'roulette-wheel')
  const rotor = element.querySelector('.rotor')!
  const ball = element.querySelector('.ball')!
  let turned = 0
  let shown: number | null = null
  /** Of the last frame before the answer; null while the wheel stands or has it. */
  let waitedMs: number | null = null
  let ballAngle = 0

  function roll(nowMs: number): void {
    if (waitedMs === null) return
    const passedMs = nowMs - waitedMs
    waitedMs = nowMs
    turned = (turned + passedMs * ROTOR_SPEED) % 360
    ballAngle = (ballAngle - passedMs * BALL_SPEED) % 360
    place(turned, ballAngle, TRACK)
    requestAnimationFrame(roll)
  }

  function place(rotorAngle: number, angle: number, radius: number): void {
    rotor.setAttribute('transform', `rotate(${rotorAngle % 360} ${MIDDLE} ${MIDDLE})`)
    const [x, y] = pointAt(angle, radius)
    ball.setAttribute('cx', x)
    ball.setAttribute('cy', y)
  }
  const pocketAngle = (number: number): number => ROULETTE_WHEEL.indexOf(number) * WIDTH

  return {
    element,
    /** Turns from the press until the answer lands; false shows what it showed before. */
    wait(isWaiting: boolean): void {
      if (isWaiting === (waitedMs !== null) || motion.isReduced()) return
      waitedMs = isWaiting ? performance.now() : null
      if (!isWaiting) return this.show(shown)
      ball.setAttribute('opacity', '1')
      requestAnimationFrame(roll)
    },
    show(number: number | null): void {
      shown = number
      ball.setAttribute('opacity', number === null ? '0' : '1')
      place(turned, turned + pocketAngle(number ?? 0), POCKET)
    },
    async spin(number: number): Promise<void> {
      waitedMs = null
      shown = number
      ball.setAttribute('opacity', '1')
      const from = turned
      const end = from + 250
      const ballEnd = end + pocketAngle(number)
      const ballFrom = ballEnd + 360 * 6 + 137
      let passed = 0
      await motion.run(
        SPIN_MS,
        (part) => {
          const rotorAngle = from + (end - from) * (1 - (1 - part) ** 1.6)
          // the ball slows down, leaves the track and hops into its pocket
          const run = 1 - (1 - part) ** 2.4
          const drop = Math.min(1, Math.max(0, (part - 0.62) / 0.3))
          const hop = drop < 1 ? Math.abs(Math.sin(drop * Math.PI * 2.5)) * (1 - drop) * 9 : 0
          const radius = TRACK + (POCKET - TRACK) * drop ** 1.4 + hop * (drop > 0 ? 1 : 0)
          const angle = part === 1 ? ballEnd : ballFrom + (ballEnd - ballFrom) * run
          place(rotorAngle, angle, part === 1 ? POCKET : radius)
          const now = Math.floor(angle / 45)
          if (now !== passed) deps.onTick()
          passed = now
        },
        (part) => part,
      )
      turned = end % 360
      place(turned, turned + pocketAngle(number), POCKET)
    },
  }
}

function markup(): string {
  const pockets = ROULETTE_WHEEL.map((number, index) => {
    const [from, to] = [(index - 0.5) * WIDTH, (index + 0.5) * WIDTH]
    const [x1, y1] = pointAt(from, 82)
    const [x2, y2] = pointAt(to, 82)
    const [x3, y3] = pointAt(to, 55)
    const [x4, y4] = pointAt(from, 55)
    return `<path class="pocket" data-colour="${colourOf(number)}" d="M${x1} ${y1}A82 82 0 0 1 ${x2} ${y2}L${x3} ${y3}A55 55 0 0 0 ${x4} ${y4}Z"/>
      <text class="pocket-number" transform="rotate(${index * WIDTH} 100 100)" x="100" y="26.6">${number}</text>`
  }).join('')
  const spokes = [0, 90, 180, 270]
    .map((angle) => `<path d="M98.6 100 99.3 66h1.4l.7 34z" transform="rotate(${angle} 100 100)"/>`)
    .join('')
  return `<defs>
      <radialGradient id="bowl"><stop offset=".8" stop-color="oklch(0.30 0.06 40)"/><stop offset=".93" stop-color="oklch(0.42 0.09 45)"/><stop offset="1" stop-color="oklch(0.26 0.06 38)"/></radialGradient>
      <radialGradient id="cone" cx=".38" cy=".34" r=".8"><stop offset="0" stop-color="oklch(0.52 0.09 55)"/><stop offset="1" stop-color="oklch(0.25 0.05 40)"/></radialGradient>
      <linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="oklch(0.95 0.07 92)"/><stop offset=".5" stop-color="oklch(0.72 0.11 82)"/><stop offset="1" stop-color="oklch(0.56 0.1 70)"/></linearGradient>
      <radialGradient id="ivory" cx=".35" cy=".3"><stop offset="0" stop-color="oklch(1 0 0)"/><stop offset="1" stop-color="oklch(0.82 0.02 90)"/></radialGradient>
    </defs>
    <circle cx="100" cy="100" r="99" fill="url(#bowl)"/>
    <circle cx="100" cy="100" r="92.5" fill="none" stroke="oklch(0.2 0.04 40)" stroke-width="9"/>
    <circle cx="100" cy="100" r="83.4" fill="url(#brass)"/>
    <g class="rotor">${pockets}
      <circle cx="100" cy="100" r="55" fill="url(#cone)"/>
      <circle cx="100" cy="100" r="55" fill="none" stroke="url(#brass)" stroke-width="1.6"/>
      <g fill="url(#brass)">${spokes}</g>
      <circle cx="100" cy="100" r="11" fill="url(#brass)"/>
      <circle cx="100" cy="100" r="5" fill="oklch(0.93 0.07 92)"/></g>
    <circle class="ball" cx="100" cy="38" r="4.1" fill="url(#ivory)" opacity="0"/>`
}

function pointAt(degrees: number, radius: number): readonly [string, string] {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [
    (MIDDLE + radius * Math.cos(angle)).toFixed(2),
    (MIDDLE + radius * Math.sin(angle)).toFixed(2),
  ]
}
