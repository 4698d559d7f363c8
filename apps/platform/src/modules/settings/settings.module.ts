import { listMarketCurrencies } from '@fairhouse/domain/market/market'
import { defineModule } from '#platform/module'
import { seedRates } from '#platform/modules/settings/currency-rate.query'
import { createSettingsRoutes } from '#platform/modules/settings/settings.routes'

export const settingsModule = defineModule({
  id: 'settings',
  notExported: { currency_rate: 'rates' },
  create: ({ db, config }) => ({
    routes: createSettingsRoutes({
      db,
      currencies: config.currencies,
      locales: config.locales,
      excludedCountries: [...config.countries.excluded],
    }),
    // The amounts of a market are in its currency, whether the site offers it or not.
    start: () => seedRates(db, [...config.currencies, ...listMarketCurrencies(config.markets)]),
  }),
})
