import type { SlotBet, SlotView } from '@fairhouse/fair/slot/slot.round'
import { button, h } from '../dom.ts'
import type { GameTable, MountedGame, SettledRound } from '../game-client.ts'
import { outcomeOf } from '../game-state.ts'
import { show, write } from '../page.ts'
import { createPlayback, type SlotParts } from './slot.playback.ts'
import { makeSheet } from './symbol.ts'
import './slot.css'

/** The shell of all slots: plays a round's events back, and keeps its last board. */
export function mountSlot(table: GameTable<SlotBet>, parts: SlotParts): MountedGame<SlotBet> {
  const { words } = table
  const { theme, machine } = parts
  const banner = h('p', { class: 'slot-banner', attrs: { 'aria-hidden': 'true' } })
  const counter = h('p', { class: 'slot-counter', hidden: true })
  const total = h('output', { class: 'slot-total', attrs: { 'aria-hidden': 'true' } })
  const box = h('div', { class: 'slot', attrs: { 'data-slot': theme.code } })
  box.append(makeSheet(theme), counter, machine.element, banner, total)
  table.scene.append(box)
  const playback = createPlayback(table, parts, { box, banner, counter, total })
  // a long feature need not be watched: it costs nothing more and is booked already
  const skip = button({ class: 'action', text: words.g('skip'), hidden: true })
  skip.addEventListener('click', () => playback.skip())
  table.actions.append(skip)

  let isShowing = false
  let settled: SettledRound | null = null

  /** Back to the paid game; the last board stays. */
  function finish(round: SettledRound): void {
    const { coins } = round.outcome as SlotView
    write(banner, '')
    show(counter, false)
    delete box.dataset['mode']
    box.dataset['outcome'] = outcomeOf(round)
    write(total, coins > 0 ? words.amount(round.payout) : '')
  }

  /** The last board of an earlier visit, without moving. */
  async function restore(round: SettledRound): Promise<void> {
    const { events } = round.outcome as SlotView
    const last = events.findLast(({ type }) => ['drop', 'spin', 'freeSpin'].includes(type))
    if (last?.type === 'drop' && 'drop' in machine) await machine.drop(last.cells, true)
    if (last && 'stops' in last && last.stops && 'spin' in machine) {
      machine.setMode(last.type === 'freeSpin' ? 'free' : 'base')
      await machine.spin(last.stops, true)
    }
    finish(round)
  }

  return {
    render({ last, phase }) {
      const isWaiting = phase === 'busy' || phase === 'checking'
      if (!isShowing && phase !== 'showing') machine.wait(isWaiting)
      if (phase === 'busy') {
        machine.light([])
        write(total, '')
        box.dataset['outcome'] = ''
      }
      if (isShowing || !last || last === settled) return
      settled = last
      void restore(last)
    },
    async showResult(round) {
      isShowing = true
      settled = round
      const { events, coinsPerStake } = round.outcome as SlotView
      skip.hidden = !events.some(({ type }) => type === 'freeSpin')
      const stake = BigInt(round.stake)
      await playback.play({
        events,
        isGain: outcomeOf(round) === 'won',
        amountOf: (coins) => words.amount((stake * BigInt(coins)) / BigInt(coinsPerStake)),
      })
      isShowing = false
      skip.hidden = true
      finish(round)
    },
  }
}
