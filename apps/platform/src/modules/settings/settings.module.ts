import { defineModule } from '#platform/module'
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
  }),
})
