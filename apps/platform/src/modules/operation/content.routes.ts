import { previewContent } from '@fairhouse/contract/office/operation.endpoints'
import { reportContent } from '@fairhouse/contract/office/operation-table.endpoints'
import { ok, refuse } from '@fairhouse/domain/result'
import { carryOutOnce } from '#platform/audit/act'
import { auditOperator } from '#platform/audit/review'
import { inTransaction } from '#platform/database/transaction'
import { type Route, route } from '#platform/http/route'
import type { ModuleContext } from '#platform/module'
import { contentModule } from '#platform/modules/content/content.module'
import { checkContent, linkPreview, readPageName } from './content-check.ts'
import { shareFor, toReport } from '#platform/http/report-table'

/** It reads some hundred files. */
const KEPT_MS = 5_000

/** Pages and files of the operator: whether they can be used, and drafts before they are published. */
export function createContentRoutes({ db, clock, config, resolve }: ModuleContext): Route[] {
  const { published } = resolve(contentModule)
  const check = shareFor(clock, KEPT_MS, async () =>
    checkContent(config, (await published.read(db)).texts),
  )
  return [
    route(reportContent, async () => {
      const { problems, missing, warnings } = await check()
      const found = [
        ...problems.map((what) => ({ finding: 'problem', what })),
        ...warnings.map((what) => ({ finding: 'warning', what })),
        ...missing.map((what) => ({ finding: 'missing', what })),
      ]
      return ok(toReport({ finding: 'word', what: 'text' }, found))
    }),
    route(previewContent, async (sent) => {
      const page = readPageName(sent.body.page)
      const link = page && linkPreview(config, page, clock.now())
      if (link === null) return refuse('notFound')
      return carryOutOnce(db, sent, (by) =>
        inTransaction(db, async (trx) => {
          const details = { page: sent.body.page }
          const entry = { at: clock.now(), playerId: null, details }
          await auditOperator(trx, by, { act: 'content.previewed', ...entry })
          return ok({ link })
        }),
      )
    }),
  ]
}
