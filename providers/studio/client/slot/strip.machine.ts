import { STRIP_ROWS, stripsOf, windowOf, type StripSlot } from '@fairhouse/fair/slot/strip.slot'
import { h } from '../dom.ts'
import type { Motion } from '../motion.ts'
import type { Board, Machine, SlotTheme } from './slot.theme.ts'
import { makeSymbol } from './symbol.ts'

/** The first reel runs this long, each further one a little longer: 1.6 to 2.4 s in all. */
const FIRST_MS = 900
const NEXT_MS = 210
const TURNS = 1.2
const BOUNCE = 0.14

type Reel = { readonly element: HTMLElement; readonly belt: HTMLElement; position: number }

/** Symbols per millisecond while the answer is awaited. */
const WAIT_SPEED = 0.024

export type StripMachine = Machine & {
  /** Turns the reels until these stops are on top. */
  spin(stops: readonly number[], isQuick: boolean): Promise<void>
}

/** Reels with the true strips on them: what runs by is what could have stopped. */
export function createStripMachine(
  slot: StripSlot,
  deps: { theme: SlotTheme; motion: Motion; onStop: () => void },
): StripMachine {
  const { theme, motion, onStop } = deps
  const element = h('div', { class: 'slot-reels', attrs: { 'aria-hidden': 'true' } })
  let mode: 'base' | 'free' = 'base'
  let stops: readonly number[] = slot.strips.base.map(() => 0)
  const reels: Reel[] = slot.strips.base.map(() => {
    const belt = h('div', { class: 'slot-belt' })
    const column = h('div', { class: 'slot-reel' }, belt)
    element.append(column)
    return { element: column, belt, position: 0 }
  })
  element.style.setProperty('--reels', String(reels.length))
  element.style.setProperty('--rows', String(STRIP_ROWS))

  function fillBelts(): void {
    for (const [index, reel] of reels.entries()) {
      const strip = stripsOf(slot, mode)[index]!
      // the window may run over the end of the strip
      const letters = [...`${strip}${strip.slice(0, STRIP_ROWS)}`]
      reel.belt.replaceChildren(
        ...letters.map((letter) => h('span', { class: 'slot-cell' }, makeSymbol(theme, letter))),
      )
      place(reel, stops[index]!)
    }
  }
  fillBelts()

  function place(reel: Reel, position: number): void {
    const length = reel.belt.childElementCount - STRIP_ROWS
    reel.position = position
    const shown = ((position % length) + length) % length
    reel.belt.style.transform = `translateY(${(-shown / reel.belt.childElementCount) * 100}%)`
  }

  /** Of the last frame of the reels that wait for their answer; null while they stand. */
  let waitedMs: number | null = null

  function roll(nowMs: number): void {
    if (waitedMs === null) return
    for (const reel of reels) place(reel, reel.position - (nowMs - waitedMs) * WAIT_SPEED)
    waitedMs = nowMs
    requestAnimationFrame(roll)
  }

  async function turn(reel: Reel, index: number, stop: number): Promise<void> {
    const length = reel.belt.childElementCount - STRIP_ROWS
    const from = reel.position
    // backwards over the strip, so that symbols come from above
    const whole = Math.ceil(TURNS + index * 0.25) * length
    const to = from - whole - ((((from - stop) % length) + length) % length)
    reel.element.dataset['running'] = 'true'
    await motion.run(
      FIRST_MS + index * NEXT_MS,
      (part) => place(reel, part === 1 ? stop : from + (to - from) * part),
      (part) => {
        // immediate start, constant speed, then a short overshoot
        if (part > 0.9)
          return 1 + Math.sin((1 - (part - 0.9) / 0.1) * Math.PI) * (BOUNCE / Math.abs(to - from))
        return part < 0.1 ? (part * part * 5) / 0.95 : (part - 0.05) / 0.85
      },
    )
    delete reel.element.dataset['running']
    onStop()
  }

  return {
    element,
    board: (): Board => windowOf(stripsOf(slot, mode), stops),
    setMode(next) {
      if (next === mode) return
      mode = next
      stops = stops.map(() => 0)
      fillBelts()
    },
    light(cells) {
      element.dataset['lit'] = String(cells.length > 0)
      for (const [index, reel] of reels.entries()) {
        const rows = cells.filter(([column]) => column === index).map(([, row]) => row)
        for (const [at, cell] of [...reel.belt.children].entries()) {
          const row = at - stops[index]!
          cell.classList.toggle('is-lit', row >= 0 && row < STRIP_ROWS && rows.includes(row))
        }
      }
    },
    wait(isWaiting) {
      if (isWaiting === (waitedMs !== null) || motion.isReduced()) return
      waitedMs = isWaiting ? performance.now() : null
      for (const reel of reels) reel.element.dataset['running'] = String(isWaiting)
      if (isWaiting) requestAnimationFrame(roll)
      else for (const [index, reel] of reels.entries()) place(reel, stops[index]!)
    },
    async spin(next, isQuick) {
      // From where the reels are by now.
      waitedMs = null
      this.light([])
      stops = next
      if (isQuick) return reels.forEach((reel, index) => place(reel, next[index]!))
      await Promise.all(reels.map((reel, index) => turn(reel, index, next[index]!)))
    },
  }
}
