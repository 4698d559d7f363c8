import { CURRENCY_CODES } from '@fairhouse/money/currency'
import { roundedWorth } from '@fairhouse/money/rounded-worth'
import { z } from 'zod'
import { digits } from './content-schemas.ts'

const code = z.string().regex(/^([A-Z0-9]{2,8}|\*)$/)

/**
 * Amounts in minor units by currency; other currencies are not offered. `*` is an amount of the base
 * currency for every currency without its own, by its rounded worth.
 */
export const amountsByCurrency = z
  .record(code, digits)
  .meta({ form: 'amounts' })
  .transform((amounts) => expand(amounts, (digit, currency) => toWorth(digit, currency)))

/** The same with a list of amounts per currency. */
export const amountListsByCurrency = z
  .record(code, z.array(digits).min(1).max(100))
  .transform((lists) =>
    expand(lists, (list, currency) => list.map((digit) => toWorth(digit, currency))),
  )

function expand<T>(
  { '*': base, ...own }: Readonly<Record<string, T>>,
  toOwn: (base: T, currency: string) => T,
): Record<string, T> {
  if (base === undefined) return own as Record<string, T>
  const all = CURRENCY_CODES.map((currency) => [currency, toOwn(base, currency)] as const)
  return { ...Object.fromEntries(all), ...(own as Record<string, T>) }
}

function toWorth(baseDigits: string, currency: string): string {
  const worth = roundedWorth(BigInt(baseDigits), currency)
  if (worth === undefined) throw new Error(`${currency} has no rounded worth`)
  return worth.toString()
}
