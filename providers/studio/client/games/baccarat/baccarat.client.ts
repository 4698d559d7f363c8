import {
  BACCARAT_PAYS,
  BACCARAT_SPOTS,
  baccaratGame,
  baccaratTotal,
  baccaratWinner,
  type BaccaratSpot,
  type BaccaratView,
} from '@fairhouse/fair/baccarat/baccarat.game'
import { stakeOfChips, type ChipsBet } from '@fairhouse/fair/chips'
import { addRatio, multiplyRatio, ratio, type Ratio } from '@fairhouse/fair/ratio'
import { chipsRtp, chipsText } from '../../chips.ts'
import type { GameClient } from '../../game-client.ts'
import { mountBaccarat } from './baccarat.view.ts'

const ALL = 4_826_809n
const PAIR = ratio(1n, 13n)

/** Of all 13⁶ coups. */
const CHANCES: Readonly<Record<BaccaratSpot, Ratio>> = {
  player: ratio(2_153_464n, ALL),
  banker: ratio(2_212_744n, ALL),
  tie: ratio(460_601n, ALL),
  playerPair: PAIR,
  bankerPair: PAIR,
}

/** The return of each spot: player and banker get their chips back on a tie. */
const RTP = new Map(
  BACCARAT_SPOTS.map((spot) => {
    const won = multiplyRatio(CHANCES[spot], ratio(BigInt(BACCARAT_PAYS[spot]), 100n))
    const isSide = spot === 'player' || spot === 'banker'
    return [spot as string, isSide ? addRatio(won, CHANCES.tie) : won]
  }),
)

export const client: GameClient<ChipsBet> = {
  game: baccaratGame,
  firstBet: { chips: [] },
  startText: 'start',
  stakeOf: stakeOfChips,
  mount: mountBaccarat,
  outcomeText({ outcome }, { g }) {
    const view = outcome as BaccaratView
    const winner = baccaratWinner(view)
    const total = baccaratTotal(winner === 'banker' ? view.banker : view.player)
    return `${g(winner)} ${total}`
  },
  outcomeTone: ({ outcome }) => baccaratWinner(outcome as BaccaratView),
  betText: (bet, words) => chipsText(bet, words, words.g),
  summary({ outcome }, { g }) {
    const { player, banker } = outcome as BaccaratView
    return g('summary', { player: baccaratTotal(player), banker: baccaratTotal(banker) })
  },
  rules: ['rule1', 'rule2', 'rule3', 'rule4'],
  /** Of the chips on the table, by their amounts. */
  odds(bet, { g, t, percent }) {
    return {
      ...chipsRtp(bet, RTP),
      rows: BACCARAT_SPOTS.map((spot) => ({
        label: `${g(spot)} · ${t('rtp', { rtp: percent(RTP.get(spot)!, 2, 'down') })}`,
        chance: CHANCES[spot],
        multiplier: BigInt(BACCARAT_PAYS[spot]),
      })),
    }
  },
}
