import { defineModule } from '#platform/module'
import { keepAuditMonths } from './purge.repo.ts'
import { purgeOldRows } from './purge.ts'

/** Deletes old rows from tables that would grow without limit. */
export const purgeModule = defineModule({
  id: 'purge',
  create(context) {
    const deps = { ...context, ...context.config, log: context.log.child({ module: 'purge' }) }
    const keepMonths = () => {
      const before = deps.clock.now()
      before.setUTCFullYear(before.getUTCFullYear() - deps.auditYears)
      return keepAuditMonths(deps.db, before)
    }
    return {
      jobs: [
        { name: 'purge.oldRows', cron: '3 5 * * *', run: () => purgeOldRows(deps) },
        { name: 'purge.auditMonths', cron: '13 5 * * *', run: keepMonths },
      ],
    }
  },
})
