import type { CountrySetting, CurrencySetting } from '@fairhouse/contract/settings'
import {
  getConstants,
  listCountries as listCountriesEndpoint,
  listCurrencies,
  listLocales,
} from '@fairhouse/contract/settings.endpoints'
import { ok } from '@fairhouse/domain/result'
import { DEFAULT_CURRENCY_CODES, findCurrency } from '@fairhouse/money/currency'
import type { LocaleSetting } from '@fairhouse/contract/settings'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { type Route, route } from '#platform/http/route'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import { createConstants } from '#platform/modules/settings/constants'
import { listCountries } from '#platform/modules/settings/country-list'
import { readRates } from '#platform/modules/settings/currency-rate.query'
import { pickLocale } from '#platform/modules/settings/locale.table'

/** Settings are cached for 15 minutes. */
const PUBLIC = { publicSeconds: 900 }

export function createSettingsRoutes(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly excludedCountries: readonly string[]
  /** Offered languages. */
  readonly locales: readonly LocaleSetting[]
  /** Codes of the currencies that accounts may be opened in. */
  readonly currencies: readonly string[]
}): Route[] {
  const excluded = new Set(deps.excludedCountries)
  const countries = new Map<string, readonly CountrySetting[]>()
  const constants = createConstants()
  return [
    route(listCurrencies, async () => ok(toCurrencies(await readRates(deps.db), deps)), PUBLIC),
    route(listLocales, async () => ok([...deps.locales]), PUBLIC),
    route(
      listCountriesEndpoint,
      async ({ query }) => {
        const locale = pickLocale(query.locale)
        // Names and exclusions change only with a restart.
        const list = countries.get(locale) ?? listCountries(locale, excluded, deps.locales)
        countries.set(locale, list)
        return ok([...list])
      },
      PUBLIC,
    ),
    route(getConstants, async () => ok(constants), PUBLIC),
  ]
}

/** Those that are on come first. A currency without a rate cannot be offered. */
function toCurrencies(
  rates: ReadonlyMap<string, string>,
  { currencies }: { readonly currencies: readonly string[] },
): CurrencySetting[] {
  const codes = new Set([...currencies, ...DEFAULT_CURRENCY_CODES, ...rates.keys()])
  return [...codes].flatMap((code) => {
    const [currency, rate] = [findCurrency(code), rates.get(code)]
    if (currency === undefined || rate === undefined) return []
    return {
      code: currency.code,
      name: currency.name,
      type: currency.type,
      symbol: currency.symbol,
      subunitToUnit: Number(currency.subunitToUnit),
      rate: { rate },
      subCurrencies: currency.subCurrencies.map((part) => ({
        code: part.code,
        subunitToUnit: Number(part.subunitToUnit),
      })),
      isEnabled: currencies.includes(currency.code),
      isBase: currency.code === BASE_CURRENCY,
    }
  })
}
