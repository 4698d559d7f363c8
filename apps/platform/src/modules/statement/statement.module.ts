import {
  STATEMENT_OPERATIONS,
  STATEMENT_PARTS,
  type StatementEntry,
} from '@fairhouse/contract/statement'
import { listSpend, listStatement, printStatement } from '@fairhouse/contract/statement.endpoints'
import { ok, refuse } from '@fairhouse/domain/result'
import { isTimeZone } from '@fairhouse/domain/time-zone'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { ReadHistory } from '#platform/database/history.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import { route } from '#platform/http/route'
import { defineModule } from '#platform/module'
import { findAccount } from '#platform/modules/wallet/wallet.account'
import { printStatementPdf } from './statement.pdf.ts'
import { type EntryRow, listEntries, readRange, readSpend } from './statement.repo.ts'

/** Fits on a screen and reaches back far enough: two weeks, three months, two years, ten years. */
const PERIODS = { day: 14, week: 13, month: 24, year: 10 } as const

/** Longer statements are for programs and come as CSV. */
const PDF_ENTRIES_MAX = 10_000

type StatementDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly readHistory: ReadHistory
  readonly clock: Clock
  readonly brand: string
}

/** A player's view of the journal. Read-only. */
export function createStatementModule(deps: StatementDeps) {
  const { db, readHistory, clock } = deps
  return {
    routes: [
      route(listStatement, async ({ query, caller }) => {
        const { accountId, page, perPage } = query
        if (!(await findAccount(db, { accountId, playerId: caller.playerId }))) {
          return refuse('accountNotFound')
        }
        const range = { accountId, from: new Date(query.from), to: new Date(query.to) }
        const [rows, { total, opening, closing }] = await readHistory((from) =>
          Promise.all([listEntries(from, range, { page, perPage }), readRange(from, range)]),
        )
        const totalRows = Number(total)
        return {
          ...ok(rows.map(toEntry)),
          meta: {
            page,
            perPage,
            totalPages: Math.ceil(totalRows / perPage),
            totalRows,
            openingBalance: String(opening),
            closingBalance: String(closing),
          },
        }
      }),
      route(printStatement, async ({ query, caller }) => {
        const { accountId } = query
        const account = await findAccount(db, { accountId, playerId: caller.playerId })
        if (!account) return refuse('accountNotFound')
        const range = { accountId, from: new Date(query.from), to: new Date(query.to) }
        const { total, opening, closing } = await readHistory((from) => readRange(from, range))
        if (total > PDF_ENTRIES_MAX) return refuse('statementTooLong')
        const page = { page: 1, perPage: PDF_ENTRIES_MAX }
        const rows = await readHistory((from) => listEntries(from, range, page))
        return ok(
          await printStatementPdf({
            ...range,
            brand: deps.brand,
            currency: account.currency,
            madeAt: clock.now(),
            openingMinor: opening,
            closingMinor: closing,
            entries: rows.map(toEntry).toReversed(),
          }),
        )
      }),
      route(listSpend, async ({ query, caller }) => {
        const { accountId, period } = query
        const timeZone = isTimeZone(query.timeZone) ? query.timeZone : 'UTC'
        if (!(await findAccount(db, { accountId, playerId: caller.playerId }))) {
          return refuse('accountNotFound')
        }
        const rows = await readHistory((from) =>
          readSpend(from, { accountId, period, timeZone, limit: PERIODS[period] }),
        )
        return ok(
          rows.map((row) => ({
            from: row.from.toISOString(),
            deposited: String(row.deposited),
            withdrawn: String(row.withdrawn),
            staked: String(row.staked),
            returned: String(row.returned),
          })),
        )
      }),
    ],
  }
}

function toEntry(row: EntryRow): StatementEntry {
  const part = row.account.startsWith('bonus:') ? 'bonus' : row.account
  return {
    id: `${row.transaction_id}.${row.line}`,
    at: row.created_at.toISOString(),
    operation: STATEMENT_OPERATIONS.find((word) => word === row.operation) ?? 'other',
    part: STATEMENT_PARTS.find((word) => word === part) ?? 'cash',
    amount: String(row.amount_minor),
    subject: row.subject_id,
  }
}

export const statementModule = defineModule({
  id: 'statement',
  create: (context) => createStatementModule({ ...context, brand: context.config.brand.name }),
})
