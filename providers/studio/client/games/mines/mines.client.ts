import { choose } from '@fairhouse/fair/enumeration'
import {
  MINES_RULES,
  MINES_TILES,
  minesGame,
  type MinesBet,
  type MinesView,
} from '@fairhouse/fair/mines/mines.game'
import { ratio } from '@fairhouse/fair/ratio'
import type { GameClient, OddsRow } from '../../game-client.ts'
import { ladderOdds } from '../../ladder.ts'
import { mountMines } from './mines.view.ts'

export const client: GameClient<MinesBet> = {
  game: minesGame,
  firstBet: { mines: 3 },
  startText: 'start',
  mount: mountMines,
  outcomeText({ outcome }, { g, multiplier }) {
    const { multiplier: paid } = outcome as MinesView
    return paid ? multiplier(paid) : g('outcomeLost')
  },
  betText: ({ mines }, { g }) => g('bet', { mines }),
  summary({ outcome }, { g, multiplier }) {
    const { multiplier: paid, revealed } = outcome as MinesView
    return paid
      ? g('won', { gems: revealed.length, multiplier: multiplier(paid) })
      : g('lost', { gems: revealed.length - 1 })
  },
  rules: ['rule1', 'rule2', 'rule3'],
  odds({ mines }, { g }) {
    const gemsMax = MINES_TILES - mines
    const rows: OddsRow[] = Array.from({ length: gemsMax }, (_, index) => ({
      label: g('odds', { gems: index + 1 }),
      chance: ratio(choose(gemsMax, index + 1), choose(MINES_TILES, index + 1)),
      multiplier: BigInt(MINES_RULES.multiplierOf(mines, index + 1)),
    }))
    return ladderOdds(rows)
  },
}
