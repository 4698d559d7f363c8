import type { ChipsBet } from '@fairhouse/fair/chips'
import { formatRatio, ratio } from '@fairhouse/fair/ratio'
import type { SicBoView } from '@fairhouse/fair/sic-bo/sic-bo.game'
import { SIC_BO_CHIPS_MAX, SIC_BO_SPOTS } from '@fairhouse/fair/sic-bo/sic-bo.spots'
import { createChips, scrollToDraw } from '../../chips.ts'
import { h } from '../../dom.ts'
import type { GameTable, MountedGame, SettledRound } from '../../game-client.ts'
import { write } from '../../page.ts'
import type { Note } from '../../sound.ts'
import { createCloth, spotName } from './sic-bo.cloth.ts'
import { createDice } from './sic-bo.dice.ts'
import './sic-bo.css'

const TICK: readonly Note[] = [{ hz: 1_500, seconds: 0.03, gain: 0.05, wave: 'noise' }]
const REST: readonly Note[] = [{ hz: 420, seconds: 0.1, gain: 0.06 }]

/** Ivory dice under glass over a cloth of vermilion. */
export function mountSicBo(table: GameTable<ChipsBet>): MountedGame<ChipsBet> {
  const { words, motion, sound } = table
  const { g, figure } = words
  const dice = createDice(motion)
  const total = h('output', { class: 'dice-total', attrs: { 'aria-hidden': 'true' } })
  const chips = createChips(table, {
    chipsMax: SIC_BO_CHIPS_MAX,
    onChange: () => cloth.setResult(null),
  })
  const cloth = createCloth(words, { onPlace: (spot) => chips.place([{ spot, units: 1 }]) })
  table.scene.append(h('div', { class: 'sic-bo-top' }, dice.element, total))
  table.below.append(cloth.element)
  table.controls.append(chips.tools)

  const say = (faces: readonly number[]): void =>
    write(total, String(faces.reduce((sum, face) => sum + face, 0)))

  let isShowing = false
  let settled: SettledRound | null = null
  return {
    render({ bet, last, isIdle, phase }) {
      chips.setIdle(isIdle && phase !== 'showing')
      for (const { id, pays } of SIC_BO_SPOTS)
        chips.draw(cloth.buttons.get(id)!, {
          ...{ bet, spot: id, name: spotName(id, g) },
          returns: figure(formatRatio(ratio(BigInt(pays[0]!), 100n), 2, 'down')),
        })
      if (isShowing || phase === 'showing') return
      if (phase === 'busy' || phase === 'checking') {
        settled = null
        cloth.setResult(null)
        write(total, '')
        return dice.shake()
      }
      if (last === settled && last !== null) return
      settled = last
      const { dice: faces } = (last?.outcome ?? { dice: [1, 2, 3] }) as Pick<SicBoView, 'dice'>
      dice.show(faces)
      if (last) say(faces)
    },
    async showResult(round) {
      isShowing = true
      settled = round
      cloth.setResult(null)
      write(total, '')
      const { dice: faces } = round.outcome as SicBoView
      const leave = scrollToDraw(dice.element, motion)
      await dice.roll(faces, () => sound.play(TICK))
      sound.play(REST)
      say(faces)
      cloth.setResult(faces)
      await motion.wait(200)
      isShowing = false
      await leave()
    },
    consequence: chips.consequence,
    keys: chips.keys,
  }
}
