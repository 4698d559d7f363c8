import type { Currency } from './currency.ts'
import { mulDiv, type Rounding } from './rounding.ts'

/** An exchange rate as an exact fraction: units of the currency for one unit of the base. */
export type Rate = { readonly numerator: bigint; readonly denominator: bigint }

const RATE = /^(\d{1,20})(?:\.(\d{1,20}))?$/

/** Reads a decimal rate ("1.0842") exactly; undefined when it is malformed or zero. */
export function parseRate(text: string): Rate | undefined {
  const match = RATE.exec(text)
  if (!match) return undefined
  const fraction = match[2] ?? ''
  const numerator = BigInt((match[1] ?? '') + fraction)
  return numerator === 0n ? undefined : { numerator, denominator: 10n ** BigInt(fraction.length) }
}

export type Priced = { readonly currency: Currency; readonly rate: Rate }

/** The value of an amount in another currency, by their rates to the same base. For display. */
export function convert(
  amountMinor: bigint,
  { from, to, rounding }: { from: Priced; to: Priced; rounding: Rounding },
): bigint {
  return mulDiv(
    amountMinor,
    from.rate.denominator * to.rate.numerator * to.currency.subunitToUnit,
    from.rate.numerator * to.rate.denominator * from.currency.subunitToUnit,
    rounding,
  )
}
