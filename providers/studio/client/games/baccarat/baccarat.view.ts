import {
  BACCARAT_PAYS,
  baccaratWinner,
  type BaccaratSpot,
  type BaccaratView,
} from '@fairhouse/fair/baccarat/baccarat.game'
import { ratio, formatRatio } from '@fairhouse/fair/ratio'
import type { ChipsBet } from '@fairhouse/fair/chips'
import { createChips } from '../../chips.ts'
import { button, h } from '../../dom.ts'
import type { GameTable, MountedGame, SettledRound } from '../../game-client.ts'
import type { Note } from '../../sound.ts'
import { createHands } from './baccarat.hands.ts'
import './baccarat.css'

const CARD: readonly Note[] = [{ hz: 2_600, toHz: 1_100, seconds: 0.07, gain: 0.05, wave: 'noise' }]

/** As they lie on the cloth. */
const SPOTS = ['player', 'tie', 'banker', 'playerPair', 'bankerPair'] as const

/** An oval table in deep violet; the five places of a seat below the cards. */
export function mountBaccarat(table: GameTable<ChipsBet>): MountedGame<ChipsBet> {
  const { words, motion, sound } = table
  const { g, multiplier, figure } = words
  const hands = createHands(words, { motion, onCard: () => sound.play(CARD) })
  const chips = createChips(table, {
    chipsMax: SPOTS.length,
    onChange: () => mark(null),
  })
  const places = new Map(SPOTS.map((spot) => [spot, makePlace(spot)]))
  table.scene.append(hands.element)
  table.below.append(
    h(
      'div',
      { class: 'bet-cloth', attrs: { role: 'group', 'aria-label': g('layout') } },
      ...places.values(),
    ),
  )
  table.controls.append(chips.tools)

  function makePlace(spot: BaccaratSpot): HTMLButtonElement {
    const made = button(
      { class: 'bet-place' },
      h('span', { class: 'place-name', text: g(spot) }),
      h('span', { class: 'bet-pays', text: multiplier(BACCARAT_PAYS[spot]) }),
    )
    made.dataset['spot'] = spot
    made.addEventListener('click', () => chips.place([{ spot, units: 1 }]))
    return made
  }

  /** The places that the coup pays; null clears them. */
  function mark(round: SettledRound | null): void {
    const view = round?.outcome as BaccaratView | undefined
    const { chips: placed } = (round?.bet ?? { chips: [] }) as ChipsBet
    for (const [spot, made] of places) {
      const at = placed.findIndex((chip) => chip.spot === spot)
      const isPaid = at >= 0 && BigInt(view!.returns[at]!) > BigInt(placed[at]!.amount)
      made.classList.toggle('is-won', isPaid)
      made.classList.toggle('is-result', view !== undefined && baccaratWinner(view) === spot)
    }
  }

  let isShowing = false
  let settled: SettledRound | null = null
  return {
    render({ bet, last, isIdle, phase }) {
      chips.setIdle(isIdle && phase !== 'showing')
      for (const [spot, made] of places)
        chips.draw(made, {
          ...{ bet, spot, name: g(spot) },
          returns: figure(formatRatio(ratio(BigInt(BACCARAT_PAYS[spot]), 100n), 2, 'down')),
        })
      if (isShowing || phase === 'showing') return
      if (phase === 'busy' || phase === 'checking') {
        if (settled !== null || !hands.isDealt()) hands.layDown()
        settled = null
        return mark(null)
      }
      if (last === settled && last !== null) return
      settled = last
      if (!last) return hands.clear()
      hands.set(last.outcome as BaccaratView)
      mark(last)
    },
    async showResult(round) {
      isShowing = true
      settled = round
      mark(null)
      await hands.show(round.outcome as BaccaratView)
      mark(round)
      await motion.wait(150)
      isShowing = false
    },
    consequence: chips.consequence,
    keys: chips.keys,
  }
}
