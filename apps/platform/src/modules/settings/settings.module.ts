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
    start: () => seedRates(db, config.currencies),
  }),
})
