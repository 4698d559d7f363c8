import { compare, ONE, rational, subtract, type Rational } from './rational.ts'

/** Exchange ticks in hundredths: [from, step], each band up to the next. */
const BANDS = [
  [101, 1],
  [200, 2],
  [300, 5],
  [400, 10],
  [600, 20],
  [1000, 50],
  [2000, 100],
  [3000, 200],
  [5000, 500],
  [10_000, 1000],
] as const
const TOP = 100_000

/** Every price that may be offered, in hundredths, ascending: 1.01 to 1000, 350 ticks. */
const TICKS: readonly number[] = [
  ...BANDS.flatMap(([from, step], index) => {
    const end = BANDS[index + 1]?.[0] ?? TOP
    return Array.from({ length: (end - from) / step }, (_, k) => from + k * step)
  }),
  TOP,
]

const INDEX = new Map(TICKS.map((tick, index) => [tick, index]))
/** The prices of the ladder, ascending. */
export const PRICES = TICKS.map((tick) => rational(BigInt(tick), 100n))

/** The tick of a price, 1 to 350; undefined when the price is not on the ladder. */
export function tickOf(price: Rational): number | undefined {
  const hundredths = price.n * 100n
  if (hundredths % price.d !== 0n) return undefined
  const index = INDEX.get(Number(hundredths / price.d))
  return index === undefined ? undefined : index + 1
}

/**
 * The highest price of the ladder that is not above a price of a model, whose infinity means an outcome
 * of probability 0; undefined below 1.01, which is not offered. Down, because a tick up gives margin
 * away: at 1.01 it doubles the player's profit.
 */
export function quantiseModelPrice(price: number): Rational | undefined {
  if (!(price > 0)) return undefined
  // The double of 1.91 times 100 is below 191; the allowance is a billionth of a hundredth.
  return atOrBelow(Math.min(TOP, Math.floor(price * 100 + 1e-9)))
}

/** The number of ladder ticks between two prices. */
export function ticksBetween(from: Rational, to: Rational): number | undefined {
  const [a, b] = [tickOf(from), tickOf(to)]
  return a === undefined || b === undefined ? undefined : b - a
}

/** A decimal price above 1. Everything else is refused at the boundary. */
export function isPrice(value: Rational): boolean {
  return compare(value, ONE) > 0
}

/** h = D − 1, profit per unit staked. */
export function profitOf(price: Rational): Rational {
  return subtract(price, ONE)
}

function atOrBelow(hundredths: number): Rational | undefined {
  let [low, high] = [0, TICKS.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (TICKS[middle]! <= hundredths) low = middle + 1
    else high = middle
  }
  return PRICES[low - 1]
}
