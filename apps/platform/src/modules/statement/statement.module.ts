import {
  STATEMENT_OPERATIONS,
  STATEMENT_PARTS,
  type StatementEntry,
  type StatementLine,
} from '@fairhouse/contract/statement'
import { listSpend, listStatement, printStatement } from '@fairhouse/contract/statement.endpoints'
import { ok, refuse } from '@fairhouse/domain/result'
import { isTimeZone } from '@fairhouse/domain/time-zone'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { ReadHistory } from '#platform/database/history.repo'
import { answerPage } from '#platform/database/page'
import type { PlatformDatabase } from '#platform/database/schema'
import { route } from '#platform/http/route'
import { defineModule } from '#platform/module'
import type { LedgerOperation } from '#platform/ledger/transfer'
import { listBetNames } from '#platform/modules/bet/bet-name.query'
import { listPaymentMethods } from '#platform/modules/payment/payment-method.query'
import { findAccount } from '#platform/modules/wallet/wallet.account'
import { printStatementPdf } from './statement.pdf.ts'
import { readSpend } from './spend.query.ts'
import { type LineRow, listLines, readRange } from './statement.repo.ts'

/** Fits on a screen and reaches back far enough: two weeks, three months, two years, ten years. */
const PERIODS = { day: 14, week: 13, month: 24, year: 10 } as const

/** Longer statements are for programs and come as CSV. */
const PDF_LINES_MAX = 10_000

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
          Promise.all([readLines(from, range, { page, perPage }), readRange(from, range)]),
        )
        const balances = { openingBalance: String(opening), closingBalance: String(closing) }
        return answerPage(rows, { page, perPage, totalRows: Number(total), ...balances })
      }),
      route(printStatement, async ({ query, caller }) => {
        const { accountId } = query
        const account = await findAccount(db, { accountId, playerId: caller.playerId })
        if (!account) return refuse('accountNotFound')
        const range = { accountId, from: new Date(query.from), to: new Date(query.to) }
        const { total, opening, closing } = await readHistory((from) => readRange(from, range))
        if (total > PDF_LINES_MAX) return refuse('statementTooLong')
        const page = { page: 1, perPage: PDF_LINES_MAX }
        const lines = await readHistory((from) => readLines(from, range, page))
        return ok(
          await printStatementPdf({
            ...range,
            brand: deps.brand,
            host: new URL(caller.origin).host,
            currency: account.currency,
            madeAt: clock.now(),
            openingMinor: opening,
            closingMinor: closing,
            lines: lines.toReversed(),
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

/** The lines of a page, with the names of their bets and payments. */
async function readLines(
  db: Kysely<PlatformDatabase>,
  range: Parameters<typeof listLines>[1],
  page: Parameters<typeof listLines>[2],
): Promise<StatementLine[]> {
  const rows = await listLines(db, range, page)
  const idsOf = (type: string) =>
    rows.flatMap(({ subject_type, subject_id }) =>
      subject_type === type && subject_id !== null ? [subject_id] : [],
    )
  const [bets, methods] = await Promise.all([
    listBetNames(db, idsOf('round')),
    listPaymentMethods(db, idsOf('invoice')),
  ])
  return rows.map((row) => {
    const id = row.subject_id ?? ''
    const bet = row.subject_type === 'round' ? bets.get(id) : undefined
    const method = row.subject_type === 'invoice' ? methods.get(id) : undefined
    if (bet !== undefined) return toLine(row, { kind: 'bet', id, name: bet })
    return toLine(row, method === undefined ? null : { kind: 'payment', id, name: method })
  })
}

function toLine(row: LineRow, subject: StatementLine['subject']): StatementLine {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    operation: toOperation(row.operation),
    subject,
    amount: String(row.amount_minor),
    balance: String(row.balance_minor),
    entries: row.entries.map(({ operation, account, amount }): StatementEntry => {
      const part = account.startsWith('bonus:') ? 'bonus' : account
      return {
        operation: toOperation(operation),
        part: STATEMENT_PARTS.find((word) => word === part) ?? 'cash',
        amount,
      }
    }),
  }
}

/** Each has its word; a journal of a newer release may have others. */
function toOperation(operation: LedgerOperation): StatementLine['operation'] {
  return STATEMENT_OPERATIONS.includes(operation) ? operation : 'other'
}

export const statementModule = defineModule({
  id: 'statement',
  create: (context) => createStatementModule({ ...context, brand: context.config.brand.name }),
})
