import {
  getGame,
  listGames as listGamesEndpoint,
  playGame,
} from '@fairhouse/contract/game.endpoints'
import { ok, refuse } from '@fairhouse/domain/result'
import { route, type Route } from '#platform/http/route'
import { findGame, listGames, toGame } from './game.repo.ts'
import { launchGame, type LaunchDeps } from './launch.service.ts'

// Long enough to take a burst off the database, short enough that a stopped game shows it.
const PUBLIC_SECONDS = 5

/** The game endpoints of the contract. */
export function createGameRoutes(deps: LaunchDeps): Route[] {
  return [
    route(
      listGamesEndpoint,
      async ({ query }) => {
        const { page, perPage, ...filter } = query
        const { rows, totalRows } = await listGames(deps.db, filter, { page, perPage })
        const totalPages = Math.ceil(totalRows / perPage)
        return { ...ok(rows.map(toGame)), meta: { page, perPage, totalPages, totalRows } }
      },
      { publicSeconds: PUBLIC_SECONDS },
    ),
    route(
      getGame,
      async ({ params }) => {
        const row = await findGame(deps.db, params.id)
        return row ? ok(toGame(row)) : refuse('gameNotFound')
      },
      { publicSeconds: PUBLIC_SECONDS },
    ),
    route(playGame, ({ params, body, caller }) =>
      launchGame(deps, { ...body, gameId: params.id, caller }),
    ),
  ]
}
