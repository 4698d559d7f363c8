import { requireCurrency } from './currency.ts'
import { parseRate } from './rate.ts'
import { referenceRate } from './reference-rate.ts'

/**
 * About the worth of an amount of euro cents in another currency; undefined for an unknown one.
 * Limits and offers need the order of magnitude, not the rate of the day, and a round amount.
 */
export function roundedWorth(cents: bigint, currency: string): bigint | undefined {
  const known = perCent.get(currency)
  if (known !== undefined) return cents * known
  const rate = parseRate(referenceRate(currency) ?? '')
  if (rate === undefined) return undefined
  const { subunitToUnit } = requireCurrency(currency)
  const thousandths = (rate.numerator * subunitToUnit * 10n) / rate.denominator
  const made = toOneTwoOrFive(thousandths)
  perCent.set(currency, made)
  return cents * made
}

/** Minor units of a euro cent, by currency. */
const perCent = new Map<string, bigint>()

/** The nearest of 1, 2, 5, 10, 20, 50 and so on; never less than one minor unit. */
function toOneTwoOrFive(thousandths: bigint): bigint {
  let unit = 1n
  while (thousandths >= unit * 7_500n) unit *= 10n
  if (thousandths < unit * 1_500n) return unit
  return thousandths < unit * 3_500n ? unit * 2n : unit * 5n
}
