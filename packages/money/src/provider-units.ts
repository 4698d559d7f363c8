import { findCurrency, type Currency } from './currency.ts'

/** Wallet boundary of game providers: integers of 1/100000 unit (Hub88 wallet API). */
const UNITS_PER_UNIT = 100_000n

/** Units of a currency in the wallet protocol: BTC and ETH as milli units, others as they are. */
export type ProviderCurrency = {
  readonly code: string
  /** Minor units of the currency in one unit that the code names. */
  readonly subunitToUnit: bigint
}

// assumed: crypto travels in milli units, as Hub88 does, because 1/100000 BTC is 1,000 satoshi
export function providerCurrency(currency: Currency): ProviderCurrency {
  return currency.subCurrencies[0] ?? currency
}

/** The currency that travels under this code ("EUR", "mBTC"), or undefined for an unknown code. */
export function findProviderCurrency(code: string): Currency | undefined {
  const currency = findCurrency(code.replace(/^m/, ''))
  return currency && providerCurrency(currency).code === code ? currency : undefined
}

/** Provider integer of an exact amount; undefined when the boundary cannot carry it exactly. */
export function toProviderUnits(amountMinor: bigint, currency: Currency): bigint | undefined {
  const scaled = amountMinor * UNITS_PER_UNIT
  const { subunitToUnit } = providerCurrency(currency)
  return scaled % subunitToUnit === 0n ? scaled / subunitToUnit : undefined
}

/** Provider integer of a balance, cut down: a balance shown must never promise more than there is. */
export function toProviderUnitsDown(amountMinor: bigint, currency: Currency): bigint {
  return (amountMinor * UNITS_PER_UNIT) / providerCurrency(currency).subunitToUnit
}

/** Minor units of a provider integer; undefined when it is finer than the currency. */
export function fromProviderUnits(units: bigint, currency: Currency): bigint | undefined {
  const scaled = units * providerCurrency(currency).subunitToUnit
  return scaled % UNITS_PER_UNIT === 0n ? scaled / UNITS_PER_UNIT : undefined
}

/** Minor units of a provider integer. Rounding rule: rounded down to the scale of the currency. */
export function fromProviderUnitsDown(units: bigint, currency: Currency): bigint {
  return (units * providerCurrency(currency).subunitToUnit) / UNITS_PER_UNIT
}

/** The smallest amount that both the currency and the boundary can carry, in minor units. */
export function providerStepMinor(currency: Currency): bigint {
  const { subunitToUnit } = providerCurrency(currency)
  return subunitToUnit > UNITS_PER_UNIT ? subunitToUnit / UNITS_PER_UNIT : 1n
}
