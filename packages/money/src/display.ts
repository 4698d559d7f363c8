import { formatDecimal } from './amount.ts'
import type { Currency } from './currency.ts'

/** Options of formatting an amount. */
export type DisplayOptions = {
  /** BCP 47 tag for separators and digits, e.g. "pt-BR". */
  readonly locale: string
  /** BTC and ETH in milli units, the default; false writes whole coins. */
  readonly isMilli?: boolean
  /** Least digits after the point; the default is 2 for fiat and 0 for crypto. */
  readonly fractionDigitsMin?: number
}

export type DisplayAmount = {
  /** The number in the locale's writing: "1,250.00". */
  readonly number: string
  /** The code that the number counts: "EUR", "mBTC". */
  readonly unit: string
  readonly symbol: string
}

type Separators = {
  readonly decimal: string
  readonly group: string
  /** The place between two groups: after three digits, or by the Indian way after two before those. */
  readonly groupPlace: RegExp
  readonly digits: string
}

const THREES = /\B(?=(\d{3})+(?!\d))/g
const INDIAN = /\B(?=(\d{2})*\d{3}(?!\d))/g

const separatorsByLocale = new Map<string, Separators>()

// Intl formats a decimal string without loss in new engines only; the separators and digits are all
// that is needed, and scale must come from the currency, never from Intl.
function separators(locale: string): Separators {
  const known = separatorsByLocale.get(locale)
  if (known) return known
  const format = new Intl.NumberFormat(locale, { useGrouping: true, minimumFractionDigits: 1 })
  const parts = format.formatToParts(12_345_678.8)
  const digit = new Intl.NumberFormat(locale, { useGrouping: false })
  const made: Separators = {
    decimal: parts.find((part) => part.type === 'decimal')?.value ?? '.',
    group: parts.find((part) => part.type === 'group')?.value ?? '',
    groupPlace: parts.filter((part) => part.type === 'group').length > 2 ? INDIAN : THREES,
    digits: Array.from({ length: 10 }, (_, value) => digit.format(value)).join(''),
  }
  separatorsByLocale.set(locale, made)
  return made
}

/** Writes minor units for a person, exactly: no digit is rounded away. */
export function displayAmount(
  amountMinor: bigint,
  currency: Currency,
  { locale, isMilli = true, fractionDigitsMin }: DisplayOptions,
): DisplayAmount {
  const milli = isMilli ? currency.subCurrencies[0] : undefined
  const scale = milli ? currency.scale - 3 : currency.scale
  const least = Math.min(
    fractionDigitsMin ?? (currency.type === 'fiat' ? currency.scale : 0),
    scale,
  )
  return {
    number: localize(formatDecimal(amountMinor, { scale }), least, separators(locale)),
    unit: milli?.code ?? currency.code,
    symbol: milli?.symbol ?? currency.symbol,
  }
}

/** Number and unit in one string: "1,250.00 EUR". */
export function formatAmount(amountMinor: bigint, currency: Currency, locale: string): string {
  const { number, unit } = displayAmount(amountMinor, currency, { locale })
  return `${number} ${unit}`
}

function localize(
  plain: string,
  fractionDigitsMin: number,
  { decimal, group, groupPlace, digits }: Separators,
) {
  const sign = plain.startsWith('-') ? '−' : ''
  const [whole = '0', fraction = ''] = plain.replace('-', '').split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(fractionDigitsMin, '0')
  const grouped = whole.replace(groupPlace, group.replace('$', '$$$$'))
  const text = sign + grouped + (kept ? decimal + kept : '')
  return digits === '0123456789'
    ? text
    : text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)
}
