import type { GameCategory } from '@fairhouse/contract/play-tool'
import { ageAt, chooseMarket, listMarkets, type Markets } from '@fairhouse/domain/market/market'
import { hasStakeMax, stakeMaxCondition, stakeMaxOf } from '@fairhouse/domain/market/stake-max'
import { categoryOf } from '@fairhouse/domain/play-tool'
import { convert } from '@fairhouse/money/rate'
import type { Clock } from '@fairhouse/server-kit/clock'
import { readPrices } from '#platform/modules/settings/price.query'
import type { MarketStakes } from '#platform/modules/limit/market-stakes.port'
import { findGameFeatures } from '#platform/modules/limit/play-tool.repo'
import { sumRound } from '#platform/modules/limit/usage.repo'
import { readResidents } from '#platform/modules/player/resident.query'

/** The largest stakes of the players' markets; reads nothing if no market has one. */
export function createMarketStakes(deps: {
  readonly clock: Clock
  readonly markets: Markets
}): MarketStakes | null {
  const { clock, markets } = deps
  if (!hasStakeMax(listMarkets(markets))) return null
  return {
    source: readResidents,
    async judge(db, { kind, subject, of, ...stake }, resident) {
      if (resident === undefined) throw new Error(`No player ${stake.playerId}`)
      const { country: residence, birthdate } = resident
      const market = chooseMarket(markets, { residence, requestCountry: null })
      if (!hasStakeMax([market])) return null
      const product = kind === 'sport' ? kind : productOf(await findGameFeatures(db, subject))
      const age = ageAt(birthdate, clock.now())
      // The stakes of a round count together: features that are bought, second hands, doubling.
      const { playerId, currency, amountMinor } = stake
      const stakes = new Map(of === null ? [] : await sumRound(db, { playerId, ...of }))
      stakes.set(currency, (stakes.get(currency) ?? 0n) + amountMinor)
      return stakeMaxCondition(market, { product, age, stakes }, await readPrices(db))
    },
    async findMax(db, { playerId, subject, currency }) {
      const { country: residence, birthdate } = (await readResidents(db, [playerId])).get(playerId)!
      const market = chooseMarket(markets, { residence, requestCountry: null })
      if (!hasStakeMax([market])) return null
      const product = productOf(await findGameFeatures(db, subject))
      const max = stakeMaxOf(market, { product, age: ageAt(birthdate, clock.now()) })
      if (max === null || currency === market.currency) return max
      const priceOf = await readPrices(db)
      const [from, to] = [priceOf(market.currency), priceOf(currency)]
      return convert(max, { from, to, rounding: 'down' })
    },
  }
}

/** assumed: a game of which its provider says nothing is a slot, the product with the smallest stakes */
function productOf(features: readonly string[]): GameCategory {
  return features.length === 0 ? 'slots' : categoryOf(features)
}
