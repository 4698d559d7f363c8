import { CURRENCY_CODES, DEFAULT_CURRENCY_CODES, requireCurrency } from './currency.ts'

/** Every currency that a site can switch on. */
export const ALL_CURRENCIES = CURRENCY_CODES.map(requireCurrency)

/** The default ones with pounds, yen (no decimals) and dinars (three), for tests of a whole part. */
export const CURRENCIES = [...DEFAULT_CURRENCY_CODES, 'GBP', 'JPY', 'KWD'].map(requireCurrency)
