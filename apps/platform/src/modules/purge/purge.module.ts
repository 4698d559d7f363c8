import { defineModule } from '#platform/module'
import { purgeOldRows } from './purge.ts'

/** Deletes old rows from tables that would grow without limit. */
export const purgeModule = defineModule({
  id: 'purge',
  create(context) {
    const deps = { ...context, ...context.config, log: context.log.child({ module: 'purge' }) }
    return { jobs: [{ name: 'purge.oldRows', cron: '3 5 * * *', run: () => purgeOldRows(deps) }] }
  },
})
