import { FRACTIONS } from './fraction.data.ts'
import { profitOf } from './ladder.ts'
import { compare, divide, floor, multiply, ONE, rational, type Rational } from './rational.ts'

export const ODDS_FORMATS = [
  'decimal',
  'fractional',
  'american',
  'hongKong',
  'malay',
  'indonesian',
] as const
export type OddsFormat = (typeof ODDS_FORMATS)[number]

const LISTED = FRACTIONS.map((text) => {
  const [n, d] = text.split('/')
  return { text, value: rational(BigInt(n!), BigInt(d!)) }
})

const BELOW_THIS_THREE_PLACES = rational(11n, 10n)

/**
 * The price as a text of a format. Display only: payouts are computed from the price itself,
 * and no format ever shows more. A negative figure of American, Malay and Indonesian odds
 * is an outlay, so it is rounded away from zero.
 */
export function formatPrice(price: Rational, format: OddsFormat): string {
  const profit = profitOf(price)
  switch (format) {
    case 'decimal':
      return compare(price, BELOW_THIS_THREE_PLACES) < 0
        ? decimals(price, 3, 'down').replace(/0$/, '')
        : decimals(price, 2, 'down')
    case 'fractional':
      return fraction(profit)
    case 'american':
      return compare(profit, ONE) >= 0
        ? `+${floor(multiply(profit, HUNDRED))}`
        : `-${decimals(divide(HUNDRED, profit), 0, 'up')}`
    case 'hongKong':
      return decimals(profit, 2, 'down')
    case 'malay':
      return compare(profit, ONE) <= 0
        ? decimals(profit, 2, 'down')
        : `-${decimals(divide(ONE, profit), 2, 'up')}`
    case 'indonesian':
      return compare(profit, ONE) >= 0
        ? decimals(profit, 2, 'down')
        : `-${decimals(divide(ONE, profit), 2, 'up')}`
  }
}

const HUNDRED = rational(100n)

/** The largest listed fraction that is not above the profit. */
function fraction(profit: Rational): string {
  let found: string | undefined
  for (const { text, value } of LISTED) {
    if (compare(value, profit) > 0) break
    found = text
  }
  // 1.01 is below the shortest listed fraction: its own fraction is exact, so it promises no more.
  return found ?? `${profit.n}/${profit.d}`
}

function decimals(value: Rational, places: number, rounding: 'down' | 'up'): string {
  const scaled = multiply(value, rational(10n ** BigInt(places)))
  const whole = floor(scaled)
  const units = rounding === 'up' && whole * scaled.d !== scaled.n ? whole + 1n : whole
  if (places === 0) return String(units)
  const text = String(units).padStart(places + 1, '0')
  return `${text.slice(0, -places)}.${text.slice(-places)}`
}

/** A price of the ladder has whole hundredths; anything finer is cut. */
export function decimalOf({ n, d }: Rational): string {
  const hundredths = (n * 100n) / d
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
