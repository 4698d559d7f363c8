import {
  exportReport,
  listReportEntries,
  orderReportMail,
  readCohorts,
  readReport,
} from '@fairhouse/contract/office/report.endpoints'
import { ok } from '@fairhouse/domain/result'
import { sha256Hex } from '@fairhouse/server-kit/sha256'
import { carryOutOnce } from '#platform/audit/act'
import { auditOperator } from '#platform/audit/review'
import { inTransaction } from '#platform/database/transaction'
import { route } from '#platform/http/route'
import { defineModule } from '#platform/module'
import { reportToFile } from './report-csv.ts'
import { readCohortGrid } from './report-cohort.ts'
import { readOfSegment } from './report-segment.ts'
import { readEntries } from './report-entries.ts'
import { createReportMail } from './report-mail.ts'
import { createReportFold } from './report-fold.ts'
import { readWholeReport } from './report.service.ts'

const PER_PAGE = 100

/** Reports: sums of the journal by day, each of which opens to its entries. */
export const reportModule = defineModule({
  id: 'report',
  notExported: {
    report_sum: 'sums by day of what statements list',
    report_total: 'sums over all players',
    report_day: 'where the days are in the journal',
    report_rate: 'rates',
    report_fold: 'how far along the journal the sums are',
  },
  create(context) {
    const { db, clock, readHistory } = context
    const fold = createReportFold(context)
    const mail = createReportMail(context, fold)
    const readOf = <Order extends { readonly segment?: string | undefined }, Value>(
      order: Order,
      read: Parameters<typeof readOfSegment<Order, Value>>[2],
    ) => readHistory((from) => readOfSegment(from, { order, now: clock.now() }, read))
    return {
      fold,
      jobs: [
        { name: 'report.fold', cron: '* * * * *', run: fold.run },
        { name: 'report.measureRounds', cron: '5 * * * *', run: fold.measure },
        { name: 'report.mail', cron: '* * * * *', run: mail.run },
      ],
      officeRoutes: [
        route(readReport, async ({ params, query: { page, ...query } }) => {
          await fold.refresh()
          const order = { ...query, id: params.id }
          const report = await readOf(order, readWholeReport)
          if (!report.ok) return report
          const { rows } = report.value
          const shown = rows.slice((page - 1) * PER_PAGE, page * PER_PAGE)
          const pages = Math.max(1, Math.ceil(rows.length / PER_PAGE))
          return ok({ ...report.value, rows: shown, page, pages })
        }),
        route(listReportEntries, ({ params, query }) =>
          readOf({ ...query, id: params.id }, readEntries),
        ),
        route(readCohorts, async ({ query }) => {
          await fold.refresh()
          const today = clock.now().toISOString().slice(0, 10)
          return readOf(query, (from, order) => readCohortGrid(from, order, today))
        }),
        route(orderReportMail, mail.order),
        route(exportReport, async (sent) => {
          const { id: _, reason: __, ...query } = sent.body
          const order = { ...query, id: sent.params.id }
          const report = await readOf(order, readWholeReport)
          if (!report.ok) return report
          const file = reportToFile(order, report.value)
          if (!file.ok) return file
          const { rows, csv } = file.value
          const filters = Object.entries(query).filter(([, value]) => value !== undefined)
          const details = {
            ...{ report: order.id, rows: String(rows), sha256: sha256Hex(csv) },
            filters: filters.map(([name, value]) => `${name}=${value}`).join(' '),
          }
          return carryOutOnce(db, sent, (by) =>
            inTransaction(db, async (trx) => {
              const entry = {
                act: 'report.exported',
                at: clock.now(),
                playerId: null,
                details,
              } as const
              await auditOperator(trx, by, entry)
              return file
            }),
          )
        }),
      ],
    }
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    report: 'report.exported' | 'report.mailOrdered' | 'report.mailEnded' | 'report.mailed'
  }
}
