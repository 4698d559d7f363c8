import { DAY_MS } from '@fairhouse/domain/time-units'
import { createPurgeJob } from '#platform/jobs/purge-job.repo'
import { defineModule } from '#platform/module'

/** assumed: nothing waits for a person for longer; who had it is in the audit log */
const WORK_LIFE_MS = 90 * DAY_MS

/** Who works on what in the queues of the office. */
export const queueModule = defineModule({
  id: 'queue',
  notExported: { queue_work: 'which operator works on what' },
  create: (context) => ({
    jobs: [
      createPurgeJob(context, {
        ...{ name: 'queue.dropWork', cron: '13 4 * * *' },
        ...{ table: 'queue_work', column: 'changed_at', keptMs: WORK_LIFE_MS },
      }),
    ],
  }),
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    queue:
      | 'queue.taken'
      | 'queue.released'
      | 'queue.snoozed'
      | 'queue.woken'
      | 'event.retried'
      | 'message.retried'
  }
}
