import type { ChipsBet } from '@fairhouse/fair/chips'
import { ROULETTE_CHIPS_MAX, type RouletteView } from '@fairhouse/fair/roulette/roulette.game'
import { ROULETTE_SPOTS } from '@fairhouse/fair/roulette/roulette.spots'
import { createChips, scrollToDraw } from '../../chips.ts'
import { h } from '../../dom.ts'
import type { GameTable, MountedGame, SettledRound } from '../../game-client.ts'
import { write } from '../../page.ts'
import type { Note } from '../../sound.ts'
import { colourOf, createLayout, spotName } from './roulette.table.ts'
import { createTrack } from './roulette.track.ts'
import { createWheel } from './roulette.wheel.ts'
import './roulette.css'

const TICK: readonly Note[] = [{ hz: 2_100, seconds: 0.02, gain: 0.025, wave: 'noise' }]
const DROP: readonly Note[] = [{ hz: 340, seconds: 0.12, gain: 0.06 }]

/** A wheel of mahogany and brass above the green cloth. */
export function mountRoulette(table: GameTable<ChipsBet>): MountedGame<ChipsBet> {
  const { words, motion, sound } = table
  const { g } = words
  const chips = createChips(table, {
    chipsMax: ROULETTE_CHIPS_MAX,
    onChange: () => layout.setResult(null),
  })

  const wheel = createWheel(motion, { onTick: () => sound.play(TICK) })
  const number = h('output', { class: 'roulette-number', attrs: { 'aria-hidden': 'true' } })
  const layout = createLayout(words, { onPlace: (spot) => chips.place([{ spot, units: 1 }]) })
  const track = createTrack(words, { onCall: chips.place, onHover: layout.light })
  table.scene.append(h('div', { class: 'roulette-top' }, wheel.element, number))
  table.below.append(layout.element, track)
  table.controls.append(chips.tools)

  function settle({ outcome }: SettledRound): void {
    const { pocket } = outcome as RouletteView
    wheel.show(pocket)
    write(number, String(pocket))
    number.dataset['colour'] = colourOf(pocket)
  }

  let isShowing = false
  let settled: SettledRound | null = null
  return {
    render({ bet, last, isIdle, phase }) {
      chips.setIdle(isIdle && phase !== 'showing')
      for (const { id, numbers } of ROULETTE_SPOTS)
        chips.draw(layout.buttons.get(id)!, {
          ...{ bet, spot: id, name: spotName(id, g) },
          returns: String(36 / numbers.length),
        })
      if (isShowing || phase === 'showing') return
      const isWaiting = phase === 'busy' || phase === 'checking'
      wheel.wait(isWaiting)
      if (isWaiting) {
        // The number of the last round; it comes back if this one fails.
        settled = null
        return write(number, '')
      }
      if (last === settled) return
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
      const leave = scrollToDraw(wheel.element, motion)
      await wheel.spin(pocket)
      sound.play(DROP)
      isShowing = false
      settle(round)
      layout.setResult(pocket)
      await leave()
    },
    consequence: chips.consequence,
    keys: chips.keys,
  }
}
