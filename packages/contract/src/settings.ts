import { z } from 'zod'

export const currencySchema = z.object({
  code: z.string(),
  name: z.string(),
  type: z.enum(['fiat', 'crypto']),
  symbol: z.string(),
  /** Minor units per unit: a power of ten up to 1e18, exact as a JSON number. */
  subunitToUnit: z.number(),
  /** Units of this currency per unit of the base currency, as a decimal string. */
  rate: z.object({ rate: z.string() }),
  subCurrencies: z.array(z.object({ code: z.string(), subunitToUnit: z.number() })),
  isEnabled: z.boolean(),
  isBase: z.boolean(),
})

export const localeSchema = z.object({ code: z.string(), name: z.string(), isDefault: z.boolean() })

export const countrySchema = z.object({
  code: z.string(),
  name: z.string(),
  locale: z.string(),
  /** assumed: the platform's policy for visitors from there */
  restriction: z.enum(['none', 'restrict']),
})

export const constantsSchema = z.object({
  playerStatuses: z.record(z.string(), z.number().int()),
  invoiceStatuses: z.record(z.string(), z.number().int()),
  invoiceTypes: z.record(z.string(), z.number().int()),
  accountStatuses: z.record(z.string(), z.number().int()),
  betStatuses: z.record(z.string(), z.number().int()),
  playerBonusStatuses: z.record(z.string(), z.number().int()),
  playerBonusResults: z.record(z.string(), z.number().int()),
  playerFreeSpinStatuses: z.record(z.string(), z.number().int()),
  playerFreeSpinResults: z.record(z.string(), z.number().int()),
  documentStatuses: z.record(z.string(), z.number().int()),
  timeZones: z.array(z.object({ id: z.string(), name: z.string() })),
})

export type CurrencySetting = z.infer<typeof currencySchema>
export type LocaleSetting = z.infer<typeof localeSchema>
export type CountrySetting = z.infer<typeof countrySchema>
