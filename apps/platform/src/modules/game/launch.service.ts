import type { GameLaunch } from '@fairhouse/contract/game'
import { findUnmet } from '@fairhouse/domain/condition'
import { refuse, ok, type Result } from '@fairhouse/domain/result'
import { categoryOf } from '@fairhouse/domain/play-tool'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Caller } from '#platform/http/route'
import type { IsBlocked, IsOnBreak } from '#platform/modules/limit/play-limits.port'
import { activeAccount } from '#platform/modules/wallet/wallet.account'
import type { GameProvider, LaunchRequest } from './game-provider.port.ts'
import { endOlderSlots, insertGameSession } from './game-session.repo.ts'
import { currencyCondition, offeredConditions } from './game-conditions.ts'
import { findGame } from './game.repo.ts'
import { readPublicName } from '#platform/modules/player/public-name'
import { pickLocale } from '#platform/modules/settings/locale.table'

export type LaunchDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  /** 64 random hex digits that identify a session at the provider. */
  readonly newToken: () => string
  readonly providers: readonly GameProvider[]
  readonly isOnBreak: IsOnBreak
  readonly isBlocked: IsBlocked
  /** The providers' origin for a browser that opened the site at this origin. */
  readonly providersOrigin: (siteOrigin: string) => string
}

export type LaunchOrder = {
  readonly gameId: string
  readonly real: boolean
  readonly locale: string
  readonly platform: 1 | 2
  readonly colorMode: 'dark' | 'light'
  readonly caller: Caller
}

type LaunchRefusal =
  | 'gameNotFound'
  | 'gameUnavailable'
  | 'gameCountryExcluded'
  | 'gameCurrencyUnavailable'
  | 'demoUnavailable'
  | 'unauthenticated'
  | 'coolingOff'
  | 'categoryBlocked'

/** The provider's reason, in the player's words. */
const REFUSALS = {
  currencyUnavailable: 'gameCurrencyUnavailable',
  notOffered: 'gameUnavailable',
} as const

/** Demo credits have no currency; providers use XXX. */
const DEMO_CURRENCY = 'XXX'

/** Opens a game for a player's active account, or with demo credits for anyone. */
export async function launchGame(
  deps: LaunchDeps,
  order: LaunchOrder,
): Promise<Result<GameLaunch, LaunchRefusal>> {
  const { caller } = order
  const game = await findGame(deps.db, order.gameId, caller.country)
  if (!game) return refuse('gameNotFound')
  const provider = deps.providers.find(({ identity }) => identity === game.provider)
  const isConnected = provider !== undefined
  const unmet = findUnmet(offeredConditions(game, { isConnected, country: caller.country }))
  if (unmet?.name === 'gameCountry') return refuse('gameCountryExcluded')
  if (unmet !== null || !provider) return refuse('gameUnavailable')
  const request: Omit<LaunchRequest, 'player'> = {
    gameCode: game.code,
    locale: pickLocale(order.locale),
    colorMode: order.colorMode,
    platform: order.platform === 1 ? 'mobile' : 'desktop',
    siteOrigin: caller.visitedOrigin,
    publicOrigin: deps.providersOrigin(caller.visitedOrigin),
    ip: caller.ip,
  }
  const frame = provider.frame && { frame: provider.frame }
  if (!order.real) {
    if (!game.is_demo_available) return refuse('demoUnavailable')
    const opened = await provider.openGame({ ...request, player: null })
    if ('denial' in opened) return refuse('demoUnavailable')
    return ok({ url: opened.url, mode: 'demo', currency: DEMO_CURRENCY, ...frame })
  }
  if (caller.playerId === null || caller.sessionId === null) return refuse('unauthenticated')
  if (await deps.isOnBreak(deps.db, caller.playerId)) return refuse('coolingOff')
  if (await deps.isBlocked(deps.db, caller.playerId, categoryOf(game.features)))
    return refuse('categoryBlocked')
  const account = await activeAccount(deps.db, caller.playerId)
  if (!account) return refuse('gameUnavailable')
  if (!currencyCondition(game, account.currency).isMet) return refuse('gameCurrencyUnavailable')
  const token = deps.newToken()
  await insertGameSession(deps.db, {
    token,
    id: deps.newId(),
    provider: provider.identity,
    game_identity: game.identity,
    player_id: caller.playerId,
    player_session_id: caller.sessionId,
    wallet_account_id: account.id,
    currency: account.currency,
    created_at: deps.clock.now(),
  })
  const opened = await provider.openGame({
    ...request,
    player: {
      id: caller.playerId,
      token,
      currency: account.currency,
      country: caller.country,
      publicName: await readPublicName(deps.db, caller.playerId),
    },
  })
  if ('denial' in opened) return refuse(REFUSALS[opened.denial])
  // assumed: two slots at once are blocked in every market, as the strictest ones require
  if (categoryOf(game.features) === 'slots')
    await endOlderSlots(deps.db, caller.playerId, deps.clock.now())
  return ok({ url: opened.url, mode: 'real', currency: account.currency, ...frame })
}
