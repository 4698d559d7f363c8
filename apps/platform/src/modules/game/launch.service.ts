import type { GameLaunch } from '@fairhouse/contract/game'
import { findUnmet } from '@fairhouse/domain/condition'
import { refuse, ok, type Result } from '@fairhouse/domain/result'
import type { Markets } from '@fairhouse/domain/market/market'
import {
  allowsParallelSlots,
  hasPanicBreak,
  isDemoAllowed,
  isReturnAllowed,
  playRulesOf,
} from '@fairhouse/domain/market/play-rules'
import { categoryOf } from '@fairhouse/domain/play-tool'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Caller } from '#platform/http/route'
import type { IsBlocked, IsOnBreak } from '#platform/modules/limit/play-limits.port'
import type { MarketStakes } from '#platform/modules/limit/market-stakes.port'
import {
  identityCondition,
  isIdentified,
} from '#platform/modules/kyc/verification/verification.query'
import { readMarket } from '#platform/modules/market/player-market.query'
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
  /** Null = no market has a largest stake. */
  readonly marketStakes: MarketStakes | null
  readonly markets: Markets
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
  | 'identityFirst'
  | 'gameReturnTooLow'
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
  const { playerId, country: requestCountry } = caller
  const market = await readMarket(deps.db, deps.markets, { playerId, requestCountry })
  const category = categoryOf(game.features)
  const request: Omit<LaunchRequest, 'player'> = {
    ...toPageRequest(deps, order),
    gameCode: game.code,
    rules: playRulesOf(market, { category }),
  }
  const frame = provider.frame && { frame: provider.frame }
  if (!order.real) {
    if (!game.is_demo_available) return refuse('demoUnavailable')
    if (!isDemoAllowed(market, { isIdentified: await isIdentified(deps.db, playerId) }))
      return refuse('identityFirst')
    const opened = await provider.openGame({ ...request, player: null })
    if ('denial' in opened) return refuse('demoUnavailable')
    return ok({
      url: opened.url,
      mode: 'demo',
      currency: DEMO_CURRENCY,
      hasPanicBreak: false,
      ...frame,
    })
  }
  if (caller.playerId === null || caller.sessionId === null) return refuse('unauthenticated')
  if (await deps.isOnBreak(deps.db, caller.playerId)) return refuse('coolingOff')
  if (await deps.isBlocked(deps.db, caller.playerId, category)) return refuse('categoryBlocked')
  if (!(await identityCondition(deps.db, deps.markets, caller.playerId)).isMet)
    return refuse('identityFirst')
  if (!isReturnAllowed(market, game.rtp)) return refuse('gameReturnTooLow')
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
      stakeMaxMinor:
        (await deps.marketStakes?.findMax(deps.db, {
          ...{ playerId: caller.playerId, subject: game.identity, currency: account.currency },
        })) ?? null,
    },
  })
  if ('denial' in opened) return refuse(REFUSALS[opened.denial])
  if (category === 'slots' && !allowsParallelSlots(market))
    await endOlderSlots(deps.db, caller.playerId, deps.clock.now())
  const { currency } = account
  const isPanic = hasPanicBreak(market)
  return ok({ url: opened.url, mode: 'real', currency, hasPanicBreak: isPanic, ...frame })
}

function toPageRequest(
  deps: LaunchDeps,
  { caller, locale, colorMode, platform }: LaunchOrder,
): Pick<LaunchRequest, 'locale' | 'colorMode' | 'platform' | 'siteOrigin' | 'publicOrigin' | 'ip'> {
  return {
    locale: pickLocale(locale),
    colorMode,
    platform: platform === 1 ? 'mobile' : 'desktop',
    siteOrigin: caller.visitedOrigin,
    publicOrigin: deps.providersOrigin(caller.visitedOrigin),
    ip: caller.ip,
  }
}
