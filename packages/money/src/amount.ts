import type { Currency } from './currency.ts'

/** `numeric(38,0)` in SQL: no amount has more digits. */
export const AMOUNT_DIGITS_MAX = 38

export type AmountProblem = 'empty' | 'malformed' | 'tooFine' | 'tooLarge'

export type ParsedAmount =
  | { readonly ok: true; readonly amountMinor: bigint }
  | { readonly ok: false; readonly reason: AmountProblem }

const DECIMAL = /^(\d*)(?:\.(\d*))?$/

/**
 * Reads a plain decimal ("12.5") as minor units of a currency. Refuses instead of rounding: a
 * fraction finer than the currency is `tooFine`, signs, exponents and separators are `malformed`.
 */
export function parseDecimal(text: string, currency: Pick<Currency, 'scale'>): ParsedAmount {
  const trimmed = text.trim()
  if (trimmed === '') return { ok: false, reason: 'empty' }
  const match = DECIMAL.exec(trimmed)
  const whole = match?.[1] ?? ''
  const fraction = match?.[2] ?? ''
  if (!match || whole + fraction === '') return { ok: false, reason: 'malformed' }
  // trailing zeros add nothing: 1.500 is a fine amount of euros
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > currency.scale) return { ok: false, reason: 'tooFine' }
  const digits = (whole + significant.padEnd(currency.scale, '0')).replace(/^0+(?=\d)/, '')
  if (digits.length > AMOUNT_DIGITS_MAX) return { ok: false, reason: 'tooLarge' }
  return { ok: true, amountMinor: BigInt(digits) }
}

const MINOR_DIGITS = /^(0|[1-9]\d{0,37})$/

/** Reads an amount of the wire (minor units as digits), or undefined when it is not one. */
export function parseMinorDigits(text: string): bigint | undefined {
  return MINOR_DIGITS.test(text) ? BigInt(text) : undefined
}

/** Exact plain text with all decimals of the currency: 1250n EUR is "12.50". Keeps the sign. */
export function formatDecimal(amountMinor: bigint, currency: Pick<Currency, 'scale'>): string {
  const sign = amountMinor < 0n ? '-' : ''
  const digits = (amountMinor < 0n ? -amountMinor : amountMinor)
    .toString()
    .padStart(currency.scale + 1, '0')
  if (currency.scale === 0) return sign + digits
  return `${sign}${digits.slice(0, -currency.scale)}.${digits.slice(-currency.scale)}`
}
