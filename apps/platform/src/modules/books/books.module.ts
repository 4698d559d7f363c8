import { closeDay, listDays, readDay, readToday } from '@fairhouse/contract/office/books.endpoints'
import { ok, refuse } from '@fairhouse/domain/result'
import { carryOutDecision } from '#platform/audit/act'
import { route } from '#platform/http/route'
import { defineModule } from '#platform/module'
import { createDayClosing } from './day-closing.service.ts'
import { createReadToday } from './today.service.ts'

/** The figures of the company: today, and the days that are closed. */
export const booksModule = defineModule({
  id: 'books',
  notExported: {
    day_closing: 'totals of a day over all players',
    job_run: 'the last run of each scheduled job',
  },
  create(context) {
    const { db, readHistory } = context
    const days = createDayClosing(context)
    const today = createReadToday(context)
    return {
      // After the report of payments, so that a closed day has one.
      jobs: [{ name: 'books.closeDays', cron: '10 3 * * *', run: days.closeAll }],
      officeRoutes: [
        route(readToday, async ({ caller }) => ok(await today(caller))),
        route(listDays, async () => ok(await days.list())),
        route(readDay, async ({ params }) => {
          const report = await readHistory((from) => days.read(from, params.day))
          return report === undefined ? refuse('dayOpen') : ok(report)
        }),
        route(closeDay, (sent) =>
          carryOutDecision(db, sent, (by) => days.close(sent.params.day, by)),
        ),
      ],
    }
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    books: 'books.dayClosed'
  }
}
