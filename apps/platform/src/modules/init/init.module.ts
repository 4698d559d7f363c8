import { defineModule } from '#platform/module'
import { listFeatures } from '#platform/modules/init/features'
import { loyaltyModule } from '#platform/modules/loyalty/loyalty.module'
import { createInitRoutes } from '#platform/modules/init/init.routes'

export const initModule = defineModule({
  id: 'init',
  create({ db, config, resolve }) {
    const { hasLoyalty } = resolve(loyaltyModule)
    return {
      routes: createInitRoutes({
        db,
        countries: config.countries,
        featuresOf: async (origin) =>
          listFeatures(config, { origin, hasLoyalty: await hasLoyalty() }),
      }),
    }
  },
})
