import { growthTimeOf } from '@fairhouse/fair/crash/crash.growth'
import type { CrashBet } from '@fairhouse/fair/crash/crash.game'
import { createCanvas } from '../../canvas.ts'
import { h, replay } from '../../dom.ts'
import type { GameTable } from '../../game-client.ts'
import { write } from '../../page.ts'
import type { FlightClock } from './crash.flight.ts'
import { drawSky } from './crash.sky.ts'

const FALL_MS = 900
/** Starting value of the countdown bar. */
const COUNTDOWN_MS = 7_000

/** Sky, number, and in words how the flight stands. */
export function createScene(
  table: GameTable<CrashBet>,
  { clock, recent }: { clock: FlightClock; recent: HTMLElement },
) {
  const { words, motion } = table
  const { g, multiplier, figure } = words
  const number = h('output', {
    class: 'crash-number',
    text: multiplier(100),
    attrs: { 'aria-hidden': 'true' },
  })
  const line = h('p', { class: 'crash-line', text: g('lostLine') })
  const bar = h('div', { class: 'crash-bar' }, h('i'))
  const canvas = createCanvas(table.scene, draw)
  const box = h('div', { class: 'crash' }, recent, number, line, bar)
  table.scene.append(box)
  /** The multiplier that the player left this flight with. */
  let left: { flightNo: number; at: number } | null = null
  let crashedAtMs = -Infinity

  function draw(context: CanvasRenderingContext2D, width: number, height: number): void {
    const flight = clock.flight()
    const isCrashed = flight?.status === 'crashed'
    const isInAir = isCrashed || flight?.status === 'flying'
    const bust = flight?.bust ? growthTimeOf(Number(flight.bust)) : 0
    drawSky(context, {
      width,
      height,
      isRtl: document.documentElement.dir === 'rtl',
      write: figure,
      driftSeconds: motion.isReduced() ? 0 : performance.now() / 1_000,
      elapsedMs: isInAir ? (isCrashed ? bust : Math.max(0, clock.elapsedMs())) : null,
      isCrashed,
      fall: motion.isReduced() ? 1 : Math.min(1, (performance.now() - crashedAtMs) / FALL_MS),
      cashOuts: (flight?.bets ?? []).flatMap(({ cashedOutAt: at, isMine }) =>
        at === null ? [] : [{ at, isMine }],
      ),
    })
  }

  function sayLine(of: string, leftMs: number): string {
    if (left?.flightNo === clock.flight()?.flightNo && left !== null && of !== 'betting')
      return g('out', { result: multiplier(left.at) })
    if (of === 'betting')
      return g('startsIn', { seconds: figure((Math.ceil(leftMs / 100) / 10).toFixed(1)) })
    return g(of === 'flying' || of === 'crashed' || of === 'void' ? of : 'waiting')
  }

  return {
    /** Draws this moment. */
    render(): void {
      const flight = clock.flight()
      if (!flight) return
      canvas.redraw()
      write(number, multiplier(clock.reached()))
      const leftMs = Math.max(0, -clock.elapsedMs())
      const isBetting = flight.status === 'betting'
      write(line, sayLine(flight.status, leftMs))
      bar.dataset['shown'] = String(isBetting)
      if (isBetting) bar.style.setProperty('--part', String(Math.min(1, leftMs / COUNTDOWN_MS)))
    },
    setStatus(status: string): void {
      box.dataset['status'] = status
      delete box.dataset['mine']
      if (status === 'crashed') crashedAtMs = performance.now()
    },
    /** The player left the flight with a win. */
    leave(flightNo: number, at: number): void {
      left = { flightNo, at }
      box.dataset['mine'] = 'out'
      replay(line)
    },
  }
}
