import { LADDER_LIMITS } from '@fairhouse/fair/ladder'
import { ratio } from '@fairhouse/fair/ratio'
import {
  TOWER_LEVELS,
  TOWER_ROWS,
  TOWER_RULES,
  towerGame,
  type TowerBet,
  type TowerView,
} from '@fairhouse/fair/tower/tower.game'
import type { GameClient } from '../../game-client.ts'
import { ladderOdds } from '../../ladder.ts'
import { mountTower } from './tower.view.ts'

export const client: GameClient<TowerBet> = {
  game: towerGame,
  firstBet: { level: 'medium', limit: LADDER_LIMITS.min },
  startText: 'start',
  mount: mountTower,
  outcomeText({ outcome }, { g, multiplier }) {
    const { multiplier: paid } = outcome as TowerView
    return paid ? multiplier(paid) : g('outcomeLost')
  },
  betText: ({ level }, { g }) => g(level),
  summary({ outcome }, { g, multiplier }) {
    const { multiplier: paid, climbed } = outcome as TowerView
    return paid
      ? g('won', { row: climbed.length, multiplier: multiplier(paid) })
      : g('lost', { row: climbed.length })
  },
  rules: ['rule1', 'rule2', 'rulePaid', 'rule3'],
  odds({ level }, { g }) {
    const { doors, dragons } = TOWER_LEVELS[level]
    return ladderOdds(
      Array.from({ length: TOWER_ROWS }, (_, index) => ({
        label: g('odds', { row: index + 1 }),
        chance: ratio(
          BigInt(doors - dragons) ** BigInt(index + 1),
          BigInt(doors) ** BigInt(index + 1),
        ),
        multiplier: BigInt(TOWER_RULES.multiplierOf(level, index + 1)),
      })),
    )
  },
}
