import { stakeOfChips, type ChipsBet } from '@fairhouse/fair/chips'
import { ratio, type Ratio } from '@fairhouse/fair/ratio'
import { SIC_BO_ROLLS, sicBoGame, type SicBoView } from '@fairhouse/fair/sic-bo/sic-bo.game'
import { SIC_BO_SPOTS, type SicBoSpot } from '@fairhouse/fair/sic-bo/sic-bo.spots'
import { chipsRtp, chipsText } from '../../chips.ts'
import type { GameClient } from '../../game-client.ts'
import { spotName } from './sic-bo.cloth.ts'
import { mountSicBo } from './sic-bo.view.ts'

const BY_ID = new Map(SIC_BO_SPOTS.map((spot) => [spot.id, spot]))
const totalOf = ({ dice }: SicBoView): number => dice.reduce((sum, face) => sum + face, 0)

/** The spots that differ in more than their faces: totals from 11 on mirror those below. */
const SHOWN = ['small', ...[4, 5, 6, 7, 8, 9, 10].map((total) => `total-${total}`)].concat([
  'any-triple',
  'triple-1',
  'double-1',
  'pair-1-2',
  'single-1',
])

function sumOver({ multiplierOf }: SicBoSpot, value: (multiplier: number) => number): Ratio {
  const sum = SIC_BO_ROLLS.reduce((sum, dice) => sum + value(multiplierOf(dice)), 0)
  return ratio(BigInt(sum), BigInt(SIC_BO_ROLLS.length))
}
const chanceOf = (spot: SicBoSpot): Ratio => sumOver(spot, (pays) => (pays > 0 ? 1 : 0))
function rtpOf(spot: SicBoSpot): Ratio {
  const { numerator, denominator } = sumOver(spot, (pays) => pays)
  return ratio(numerator, denominator * 100n)
}

const RTP = new Map(SIC_BO_SPOTS.map((spot) => [spot.id, rtpOf(spot)]))

export const client: GameClient<ChipsBet> = {
  game: sicBoGame,
  firstBet: { chips: [] },
  startText: 'start',
  stakeOf: stakeOfChips,
  mount: mountSicBo,
  outcomeText: ({ outcome }) => String(totalOf(outcome as SicBoView)),
  betText: (bet, words) => chipsText(bet, words, (spot) => spotName(spot, words.g)),
  summary({ outcome }, { g }) {
    const view = outcome as SicBoView
    return g('summary', { dice: view.dice.join(', '), total: totalOf(view) })
  },
  rules: ['rule1', 'rule2', 'rule3'],
  /** Of the chips on the table, by their amounts. */
  odds: (bet, { g, t, percent }) => ({
    ...chipsRtp(bet, RTP),
    rows: SHOWN.map((id) => {
      const spot = BY_ID.get(id)!
      return {
        label: `${spotName(id, g)} · ${t('rtp', { rtp: percent(RTP.get(id)!, 2, 'down') })}`,
        chance: chanceOf(spot),
        multiplier: BigInt(spot.pays[0]!),
      }
    }),
  }),
}
