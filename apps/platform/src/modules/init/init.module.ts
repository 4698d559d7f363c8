import { defineModule } from '#platform/module'
import { listFeatures } from '#platform/modules/init/features'
import { createInitRoutes } from '#platform/modules/init/init.routes'

export const initModule = defineModule({
  id: 'init',
  create: ({ db, config }) => ({
    routes: createInitRoutes({
      db,
      countries: config.countries,
      featuresOf: (origin) => listFeatures(config, origin),
    }),
  }),
})
