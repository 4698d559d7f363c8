import { getInit } from '@fairhouse/contract/init.endpoints'
import type { Features } from '@fairhouse/contract/init'
import { type CountryPolicy, isCountryServed } from '@fairhouse/domain/country'
import { ok } from '@fairhouse/domain/result'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { type Route, route } from '#platform/http/route'
import { findPlayer } from '#platform/modules/player/player.query'

/**
 * The first request of a page. The answer depends on the caller, so it is never cached
 * (`no-store`).
 */
export function createInitRoutes(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly countries: CountryPolicy
  readonly featuresOf: (origin: string) => Promise<Features>
}): Route[] {
  return [
    route(getInit, async ({ caller }) => {
      const { playerId, country, visitedOrigin } = caller
      const player = playerId === null ? undefined : await findPlayer(deps.db, playerId)
      return ok({
        country,
        restriction: isCountryServed(country, deps.countries) ? 'none' : 'restrict',
        features: await deps.featuresOf(visitedOrigin),
        consent: {
          agreedAt: player?.agreed_at.toISOString() ?? null,
          receiveEmailPromo: player?.receive_email_promo ?? null,
          thirdParties: [],
        },
      })
    }),
  ]
}
