import { listMarkets, type Market, type Markets } from '@fairhouse/domain/market/market'
import { capTerms, isOfferAllowed } from '@fairhouse/domain/market/offer-rules'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { FigureSource, FigureWriter } from '#platform/modules/content/figure'
import type { Live } from '#platform/modules/content/published'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import type { BonusPackage } from './bonus-package.file.ts'
import { wordIn } from './bonus.wire.ts'

const DAY_SECONDS = 86_400

/** By the feature of games that terms name. */
const GAMES = {
  'bonus-slots': 'slots',
  'bonus-originals': 'originals',
  'bonus-table-games': 'table',
  'bonus-card-games': 'cards',
  'bonus-sport': 'sport',
  'bonus-other-games': 'other',
} as const

/** What the bonus rules of a site say in figures: of the offers that all may take, as they are now. */
export function createBonusFigures(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly packages: Live<readonly BonusPackage[]>
  readonly markets: Markets
  readonly now: () => Date
}): FigureSource {
  const markets = listMarkets(deps.markets)
  return {
    names: [
      ...(Object.keys(GAMES) as (keyof typeof GAMES)[]),
      'bonus-offers',
      'bonus-wagering-most',
    ],
    async read(write) {
      const now = deps.now().toISOString()
      const offers = (await deps.packages(deps.db)).filter(
        (offer) =>
          offer.isListed &&
          offer.audience === null &&
          (offer.from ?? now) <= now &&
          now <= (offer.to ?? now) &&
          markets.some((market) => isOfferAllowed(market, offer)),
      )
      const wagered = offers.filter(({ terms }) => terms.wagerTimes > 0)
      const shareOf = (feature: string) => describeShares(write, wagered, feature)
      const times = wagered.map(({ terms }) => terms.wagerTimes)
      return {
        'bonus-offers': offers.map((offer) => describeOffer(write, offer, deps.markets.fallback)),
        'bonus-wagering-most': times.length === 0 ? null : `${write.number(Math.max(...times))}×`,
        'bonus-slots': shareOf(GAMES['bonus-slots']),
        'bonus-originals': shareOf(GAMES['bonus-originals']),
        'bonus-table-games': shareOf(GAMES['bonus-table-games']),
        'bonus-card-games': shareOf(GAMES['bonus-card-games']),
        'bonus-sport': shareOf(GAMES['bonus-sport']),
        'bonus-other-games': shareOf(GAMES['bonus-other-games']),
      }
    },
  }
}

/** The terms of a market with licence may ask for less, never for more. */
function describeOffer(write: FigureWriter, offer: BonusPackage, market: Market): string[] {
  const { names, terms } = offer
  const percent = offer.kind === 'deposit' ? offer.percent : null
  const { wagerTimes, wagerBase } = capTerms(market, terms, percent)
  const times = `${write.number(wagerTimes)}×`
  const maxBet = terms.maxBet[BASE_CURRENCY]
  return [
    wordIn(names, write.locale),
    wagerBase === 'bonus' ? times : '',
    wagerBase === 'bonus' ? '' : times,
    wagerTimes === 0 || maxBet === undefined ? '' : write.amount(BigInt(maxBet), BASE_CURRENCY),
    wagerTimes === 0 ? '' : write.duration(terms.activeDays * DAY_SECONDS),
  ]
}

/** What a kind of games counts in the offers: one share, or the least and the most. */
function describeShares(
  write: FigureWriter,
  offers: readonly BonusPackage[],
  feature: string,
): string | null {
  const shares = offers.map(
    ({ terms: { contributions } }) => contributions[feature] ?? contributions['other'] ?? 0,
  )
  if (shares.length === 0) return null
  const [least, most] = [Math.min(...shares), Math.max(...shares)]
  const all = least === most ? [most] : [least, most]
  return all.map(write.percent).join(' – ')
}
