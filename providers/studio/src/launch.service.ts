import { gameLimits } from './game.limits.ts'
import { findGame } from './games.ts'
import { rulesOf, type GameUrlRequest } from './operator.schema.ts'
import { openSeat, updateSeat } from './seat.repo.ts'
import { insertSession } from './session.repo.ts'
import { DEMO_CREDITS_MINOR, findLaunchCurrency, PLAY_CREDITS } from './studio.currency.ts'
import type { StudioDeps } from './studio.deps.ts'

/** Hub88's words for a launch that cannot be served. */
export type LaunchError = 'RS_ERROR_INVALID_GAME' | 'RS_ERROR_WRONG_CURRENCY'

export type LaunchService = ReturnType<typeof createLaunchService>

/** Opens game sessions for the operator. */
export function createLaunchService(deps: StudioDeps, basePath: string) {
  return {
    async launch(request: GameUrlRequest): Promise<{ url: string } | { error: LaunchError }> {
      const game = findGame(request.game_code)
      if (!game) return { error: 'RS_ERROR_INVALID_GAME' }
      const currency = findLaunchCurrency(request.currency)
      if (!currency || !gameLimits(currency, game)) return { error: 'RS_ERROR_WRONG_CURRENCY' }
      const isDemo = currency === PLAY_CREDITS
      const id = deps.newId()
      const { secret } = await deps.db.transaction().execute(async (trx) => {
        const seat = await openSeat(trx, deps, {
          playerKey: isDemo ? `demo:${id}` : request.user!,
          currency: currency.code,
          credits: isDemo ? DEMO_CREDITS_MINOR : null,
        })
        if (request.player_name !== undefined)
          await updateSeat(trx, seat.id, { shown_name: request.player_name })
        return insertSession(trx, deps, {
          id,
          seat_id: seat.id,
          game_code: request.game_code,
          mode: isDemo ? 'demo' : 'real',
          token: isDemo ? null : request.token!,
          host_origin: new URL(request.lobby_url).origin,
          ...rulesOf(request),
          stake_max: request.stake_max === null ? null : BigInt(request.stake_max),
        })
      })
      const url = new URL(`${basePath}/play/${id}`, request.public_url)
      url.searchParams.set('lang', request.lang)
      url.searchParams.set('mode', request.color_mode)
      // after the # it stays in the browser: no log, no referrer
      url.hash = secret
      return { url: url.href }
    },
  }
}
