import { getBetRound, getReceipt } from '@fairhouse/contract/bet.endpoints'
import { getGame, playGame } from '@fairhouse/contract/game.endpoints'
import { ok, refuse } from '@fairhouse/domain/result'
import { route, type Route } from '#platform/http/route'
import { readBetRound, readReceipt } from './bet-round.ts'
import { findGame, toGame } from './game.repo.ts'
import { launchGame, type LaunchDeps } from './launch.service.ts'

// Long enough to absorb bursts, short enough that a stopped game disappears soon.
const PUBLIC = { publicSeconds: 5, variesByCountry: true } as const

/** A single game and its launch. Lists are in `modules/catalogue`. */
export function createGameRoutes(deps: LaunchDeps): Route[] {
  return [
    route(
      getGame,
      async ({ params, caller }) => {
        const row = await findGame(deps.db, params.id, caller.country)
        return row ? ok(toGame(row)) : refuse('gameNotFound')
      },
      PUBLIC,
    ),
    route(playGame, ({ params, body, caller }) =>
      launchGame(deps, { ...body, gameId: params.id, caller }),
    ),
    route(getBetRound, ({ params, caller: { playerId } }) =>
      readBetRound(deps, { playerId, betId: params.id }),
    ),
    route(getReceipt, ({ params }) => readReceipt(deps, params.id), { publicSeconds: 5 }),
  ]
}
