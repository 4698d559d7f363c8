import {
  bonusValue,
  cashbackValue,
  returnedShare,
  type GameGroup,
} from '@fairhouse/domain/offer-value'
import type { BonusPackage } from '#platform/modules/bonus/bonus-package.file'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import type { Loyalty } from './loyalty.file.ts'

/** The edges of the games that ship, the lowest of each group; sport is assumed. */
const GROUPS: readonly GameGroup[] = [
  { name: 'slots', features: ['slots'], edgeHundredths: 401 },
  { name: 'originals', features: ['originals'], edgeHundredths: 100 },
  { name: 'roulette', features: ['table'], edgeHundredths: 271 },
  { name: 'blackjack', features: ['table', 'cards'], edgeHundredths: 57 },
  { name: 'video poker', features: ['cards'], edgeHundredths: 45 },
  // assumed: the margin that a careful bettor finds
  { name: 'sport', features: ['sport'], edgeHundredths: 250 },
]
/** What a gift without a deposit may be worth, once, in minor units of the base currency. */
const GIFT_MAX = 500n

/** A sentence for each offer that a player can take more from than it brings. */
export function findCostlyOffers(
  packages: readonly BonusPackage[],
  loyalty: Loyalty | null,
): readonly string[] {
  const returned = loyalty === null ? 0 : returnedShare(toReturned(loyalty))
  const costly = packages.flatMap((offer) => describeCost(offer, returned) ?? [])
  if (returned < 10_000) return costly
  return [...costly, 'Rakeback and levels give back more than the edge of the stakes.']
}

function describeCost(offer: BonusPackage, returned: number): string | null {
  if (offer.kind === 'cashback') {
    const { percent, terms } = offer
    const value = cashbackValue({ percent, contributions: terms.contributions }, GROUPS, returned)
    if (value === null || value.per10k <= 0) return null
    const gain = Math.round(value.per10k)
    return `${offer.id}: is worth ${gain} of 10,000 staked to a player of ${value.group}.`
  }
  if (offer.kind === 'deposit') {
    const depositMinor = 10_000n
    const bonusMinor = (depositMinor * BigInt(offer.percent)) / 100n
    const value = bonusValue(offer.terms, { bonusMinor, depositMinor }, GROUPS)
    if (value === null || value.minor <= 0n) return null
    const share = (value.minor * 100n) / bonusMinor
    return `${offer.id}: ${share} % of the bonus remain to a player who wagers it on ${value.group}.`
  }
  const giftMinor = giftOf(offer)
  if (giftMinor === null) return null
  if (offer.every !== 'once') return `${offer.id}: is a gift that can be taken again and again.`
  if (offer.oncePer !== 'person') return `${offer.id}: is a gift for each account of a person.`
  return giftMinor > GIFT_MAX ? `${offer.id}: is a gift of more than 5.00 ${BASE_CURRENCY}.` : null
}

/** The amount given without a deposit; null for manual packages, which operators give. */
function giftOf(offer: BonusPackage): bigint | null {
  if (offer.kind === 'fixed' || offer.kind === 'freebet')
    return BigInt(offer.amounts[BASE_CURRENCY] ?? '0')
  if (offer.kind !== 'freespins') return null
  return BigInt(offer.count) * BigInt(offer.stakes[BASE_CURRENCY] ?? '0')
}

function toReturned({ rakebackHundredths, edgeMinorPerPoint, levels }: Loyalty) {
  const bonuses = levels.map(({ points, bonus }) => ({
    points,
    bonusMinor: BigInt(bonus[BASE_CURRENCY] ?? '0'),
  }))
  return { rakebackHundredths, edgeMinorPerPoint, levels: bonuses }
}
