import type { SlotEvent, SlotWin } from '@fairhouse/fair/slot/slot.round'
import { replay } from '../dom.ts'
import type { GameTable } from '../game-client.ts'
import { show, write } from '../page.ts'
import type { CellMachine } from './cell.machine.ts'
import type { CellsOf, SlotTheme } from './slot.theme.ts'
import type { StripMachine } from './strip.machine.ts'

const WIN_MS = 800
const BANNER_MS = 1_400

export type SlotParts = {
  readonly theme: SlotTheme
  readonly machine: StripMachine | CellMachine
  readonly cellsOf: CellsOf
}

/** The element that describes a round in words and figures. */
export type SlotBox = {
  readonly box: HTMLElement
  readonly banner: HTMLElement
  readonly counter: HTMLElement
  readonly total: HTMLElement
}

type Playback = {
  readonly events: readonly SlotEvent[]
  /** Only a return above the stake is celebrated; any other is shown plainly. */
  readonly isGain: boolean
  readonly amountOf: (coins: number) => string
}

/** Plays the events of a round one after the other, or all immediately if it is skipped. */
export function createPlayback(
  { words, motion, sound }: GameTable,
  { theme, machine, cellsOf }: SlotParts,
  { box, banner, counter, total }: SlotBox,
) {
  const { g } = words
  let isSkipped = false
  let wonCoins = 0
  const pause = (ms: number): Promise<void> => (isSkipped ? Promise.resolve() : motion.wait(ms))

  async function showWins(
    { wins, coins }: { wins: readonly SlotWin[]; coins: number },
    { isGain, amountOf }: Playback,
  ): Promise<void> {
    machine.light(wins.flatMap((win) => [...cellsOf(machine.board(), win)]))
    const before = wonCoins
    wonCoins += coins
    write(total, amountOf(wonCoins))
    if (!isGain || isSkipped) return pause(WIN_MS)
    sound.play(theme.sounds.win)
    await motion.run(600, (part) => {
      write(total, amountOf(Math.round(before + coins * part)))
    })
    await pause(WIN_MS - 300)
  }

  async function tell(text: string): Promise<void> {
    write(banner, text)
    replay(banner)
    sound.play(theme.sounds.feature)
    await pause(BANNER_MS)
    write(banner, '')
  }

  function countSpins(left: number): void {
    box.dataset['mode'] = 'free'
    show(counter, true)
    write(counter, `${g('freeSpins')} · ${g('left', { count: left })}`)
  }

  async function playEvent(event: SlotEvent, playback: Playback): Promise<void> {
    switch (event.type) {
      case 'spin':
      case 'freeSpin':
        machine.setMode(event.type === 'freeSpin' ? 'free' : 'base')
        if (event.type === 'freeSpin') countSpins(event.left)
        if (event.stops && 'spin' in machine) await machine.spin(event.stops, isSkipped)
        return
      case 'drop':
        if ('drop' in machine) await machine.drop(event.cells, isSkipped)
        write(banner, event.factor > 1 ? g('factor', { factor: event.factor }) : '')
        if (event.factor > 1) replay(banner)
        return
      case 'win':
        return showWins(event, playback)
      case 'trigger':
      case 'retrigger': {
        const scatters = { symbol: 'S', count: event.scatters, coins: 0 }
        machine.light(cellsOf(machine.board(), scatters))
        return tell(g(event.type === 'trigger' ? 'triggered' : 'added', { count: event.spins }))
      }
      case 'capReached':
      case 'end':
    }
  }

  return {
    async play(playback: Playback): Promise<void> {
      isSkipped = false
      wonCoins = 0
      for (const event of playback.events) await playEvent(event, playback)
    },
    skip(): void {
      isSkipped = true
    },
  }
}
