import type { BonusTerms } from '../bonus.ts'
import type { Market } from './market.ts'

/**
 * Whether an offer of this kind is made. Bonuses of a deposit, a code or an offer come before play;
 * cashback, quest and level rewards are earned by it.
 * assumed: so are bonuses that operators grant by hand
 */
export function isOfferAllowed(
  { rules }: Market,
  {
    kind,
  }: { readonly kind: 'deposit' | 'fixed' | 'freespins' | 'freebet' | 'cashback' | 'manual' },
): boolean {
  return rules.bonusInAdvance.value || kind === 'cashback' || kind === 'manual'
}

/** The most that is wagered, as a multiple of the bonus; null = what the terms say. */
const wagerTimesMax = ({ rules }: Market) => rules.wagerTimesMax.value

/**
 * The amount to wager. It is lowered to the maximum instead of refusing the bonus: no way to a bonus
 * can pass it then, and nobody loses a reward that was earned.
 */
export function capWager(
  market: Market,
  { requiredMinor, bonusMinor }: { readonly requiredMinor: bigint; readonly bonusMinor: bigint },
): bigint {
  const times = wagerTimesMax(market)
  const mostMinor = times === null ? requiredMinor : bonusMinor * BigInt(times)
  return requiredMinor < mostMinor ? requiredMinor : mostMinor
}

type WagerTerms = Pick<BonusTerms, 'wagerTimes' | 'wagerBase'>

/** The terms that say what `capWager` leaves. `percent`: of a deposit that is matched. */
export function capTerms(
  market: Market,
  { wagerTimes, wagerBase }: WagerTerms,
  percent: number | null,
): WagerTerms {
  const times = wagerTimesMax(market)
  const perBonus = wagerBase === 'bonus' || percent === null ? 1 : 1 + 100 / percent
  if (times === null || wagerTimes * perBonus <= times) return { wagerTimes, wagerBase }
  return { wagerTimes: times, wagerBase: 'bonus' }
}

export type Product = 'sport' | 'casino'
const PRODUCTS: readonly Product[] = ['sport', 'casino']

/** The products that bring a bonus nearer to its end. */
export function productsWagered(contributions: BonusTerms['contributions']): readonly Product[] {
  const { sport, ...games } = contributions
  const isCasino = Object.values(games).some((share) => share > 0)
  const isSport = (sport ?? games['other'] ?? 0) > 0
  return PRODUCTS.filter((product) => (product === 'sport' ? isSport : isCasino))
}

/** The products by which a task can be done: all, unless it names games. */
export function productsOfTask(
  { games, features }: { readonly games: readonly string[]; readonly features: readonly string[] },
  sportsbook: string,
): readonly Product[] {
  const named = [...games, ...features]
  if (named.length === 0) return PRODUCTS
  const sports = named.filter((name) => name === sportsbook || name === 'sport')
  if (sports.length === 0) return ['casino']
  return sports.length === named.length ? ['sport'] : PRODUCTS
}

/** Whether one product is enough for all parts of an incentive, its reward included. */
export function isMixAllowed({ rules }: Market, parts: readonly (readonly Product[])[]): boolean {
  if (rules.mixedProducts.value) return true
  return PRODUCTS.some((product) => parts.every((products) => products.includes(product)))
}

/** Whether play earns points, levels and rakeback. */
export function isLoyaltyAllowed({ rules }: Market): boolean {
  return rules.loyalty.value
}
