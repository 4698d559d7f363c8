import { chooseMarket, type Market, type Markets } from '@fairhouse/domain/market/market'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readResidents } from '#platform/modules/player/resident.query'

/** The market of a player, or of a guest by the country of the request. */
export async function readMarket(
  db: Kysely<PlatformDatabase>,
  markets: Markets,
  of: { readonly playerId: string | null; readonly requestCountry?: string | null },
): Promise<Market> {
  const { playerId, requestCountry = null } = of
  if (playerId !== null) return (await readMarketOf(db, markets, [playerId]))(playerId)
  return chooseMarket(markets, { residence: null, requestCountry })
}

/** The markets of several players; a site without licences reads nothing. */
export async function readMarketOf(
  db: Kysely<PlatformDatabase>,
  markets: Markets,
  playerIds: readonly string[],
): Promise<(playerId: string) => Market> {
  if (markets.licensed.length === 0 || playerIds.length === 0) return () => markets.fallback
  const residents = await readResidents(db, playerIds)
  return (playerId) => {
    const residence = residents.get(playerId)?.country ?? null
    return chooseMarket(markets, { residence, requestCountry: null })
  }
}
