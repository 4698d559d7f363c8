import { multiply, rational, type Rational } from '@fairhouse/betting/odds/rational'
import type { PublishedMarket } from '../margin/publish.ts'
import { formatSpecifiers } from '../market/market.ts'

/** The probabilities of an outcome's results, before any margin; the rest is a loss. */
export type FairChances = {
  readonly win: number
  readonly halfWin: number
  readonly push: number
  readonly halfLose: number
}

export type PricedOutcome = {
  readonly id: string
  readonly name: readonly string[]
  /** Decimal, e.g. `1.91`; null when it is shown and takes no bets. */
  readonly price: string | null
  /** The model's average return of 1000 staked, truncated. */
  readonly returnToPlayer: number | null
  readonly fair: FairChances
}

/** A market as plain data, so that it can cross from the thread that prices it. */
export type PricedMarket = {
  /** Its identity inside the event: id and specifiers. */
  readonly key: string
  readonly id: string
  readonly slug: string
  readonly group: string
  readonly specifiers: string
  /** The sum of the implied probabilities, in thousandths. */
  readonly book: number
  /** Exactly one outcome wins, so `book` states a margin. */
  readonly isExclusive: boolean
  readonly outcomes: readonly PricedOutcome[]
}

export function toPricedMarket({
  market,
  outcomes,
  book,
  isExclusive,
}: PublishedMarket): PricedMarket {
  const { definition } = market
  const specifiers = formatSpecifiers(market.specifiers)
  return {
    key: marketKey(definition.id, specifiers),
    id: definition.id,
    slug: definition.slug,
    group: definition.group,
    specifiers,
    book: Math.round(book * 1000),
    isExclusive,
    outcomes: outcomes.map(({ id, name, price, returnToPlayer, fair }) => ({
      id,
      name,
      price: price === undefined ? null : formatPrice(price),
      returnToPlayer: returnToPlayer === undefined ? null : Math.floor(returnToPlayer * 1000),
      fair: {
        win: fair.win,
        halfWin: fair.halfWin,
        push: fair.push,
        halfLose: fair.halfLose,
      },
    })),
  }
}

export function marketKey(marketId: string, specifiers: string): string {
  return `${marketId}/${specifiers}`
}

/** A price of the ladder as a decimal: its hundredths are whole. */
export function formatPrice(price: Rational): string {
  const { n, d } = multiply(price, rational(100n))
  if (d !== 1n) throw new RangeError(`${price.n}/${price.d} is not a price of the ladder`)
  return `${n / 100n}.${String(n % 100n).padStart(2, '0')}`
}
