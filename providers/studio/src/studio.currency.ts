import { findCurrency, type Currency } from '@fairhouse/money/currency'
import { findProviderCurrency, providerStepMinor } from '@fairhouse/money/provider-units'

/** Hub88's code of demo play. */
export const DEMO_CURRENCY = 'XXX'

/** Play credits: shaped like a currency, worth nothing. */
export const PLAY_CREDITS: Currency = {
  code: DEMO_CURRENCY,
  name: 'Play credits',
  type: 'fiat',
  symbol: '',
  scale: 2,
  subunitToUnit: 100n,
  subCurrencies: [],
}

/** Initial and reset balance of a demo seat: 1,000.00. */
export const DEMO_CREDITS_MINOR = 100_000n

/** The currency of a launch ("EUR", "mBTC", "XXX"), or undefined for one the studio cannot play. */
export function findLaunchCurrency(code: string): Currency | undefined {
  return code === DEMO_CURRENCY ? PLAY_CREDITS : findProviderCurrency(code)
}

/** The currency of a seat; seats are only made in known ones. */
export function seatCurrency(code: string): Currency {
  const currency = code === DEMO_CURRENCY ? PLAY_CREDITS : findCurrency(code)
  if (!currency) throw new Error(`A seat is in the unknown currency ${code}`)
  return currency
}

/** Stakes and payouts are whole multiples of this many minor units. */
export function stepMinor(currency: Currency): bigint {
  return currency === PLAY_CREDITS ? 1n : providerStepMinor(currency)
}
