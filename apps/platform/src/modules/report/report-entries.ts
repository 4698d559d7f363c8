import type { EntriesQuery, ReportEntries } from '@fairhouse/contract/office/report'
import type { ReportId } from '@fairhouse/contract/office/report-kind'
import type { ReportBase } from '@fairhouse/domain/report/base'
import { termsOf } from '@fairhouse/domain/report/compute'
import { FIGURES, type FigureId, figureOf, type Terms } from '@fairhouse/domain/report/figure.table'
import { REPORTS } from '@fairhouse/domain/report/report.table'
import { categoryOf } from '@fairhouse/domain/play-tool'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { listPayments, type PaymentGroup, sumAccepted, sumPayments } from './payment-report.repo.ts'
import {
  type EntryRow,
  listActive,
  listEntries,
  listSums,
  readFoldNumber,
  type SumKey,
} from './report-entries.repo.ts'
import { type Cursor, readCursor, writeCursor } from './report-cursor.ts'
import type { Products, ReportKey, ReportScope } from './report-scope.repo.ts'
import { countPlayers, listReportGames, sumReport } from './report.repo.ts'
import { checkReport, isOfPayments, opensEntries, type ReportFailure } from './report.service.ts'

type Db = Kysely<PlatformDatabase>

const PAGE = 50
/** Each is what one player did in one game on one day. */
const SUMS_AT_ONCE = 50

type Order = EntriesQuery & Pick<ReportScope, 'who'> & { readonly id: ReportId }

/** The figure by currency, and a page of what it is made of, with the sum so far. */
export async function readEntries(
  db: Db,
  order: Order,
): Promise<Result<ReportEntries, ReportFailure | 'figureUnknown'>> {
  const checked = checkReport(order)
  if (!checked.ok) return checked
  const { figure } = order
  if (!isFigure(order.id, figure) || !opensEntries(figure)) return refuse('figureUnknown')
  const cursor = readCursor(order.after)
  if (cursor === null) return refuse('figureUnknown')
  if (isOfPayments(order.id)) return ok(await readPaymentEntries(db, order, cursor))
  const games = await listReportGames(db)
  const products: Products = Object.fromEntries(
    games.map(({ identity, features }) => [identity, categoryOf(features)]),
  )
  const keys = order.key === undefined ? (['all'] as const) : [checked.value as ReportKey]
  const of: CellOrder = { scope: order, products, keys, key: order.key, figure }
  if (figureOf(figure).unit === 'players') return ok(await readActive(db, of, cursor))
  return ok(await readSumEntries(db, of, cursor))
}

type CellOrder = {
  readonly scope: ReportScope
  readonly products: Products
  readonly keys: readonly ReportKey[]
  readonly key: string | undefined
  readonly figure: FigureId
}

function isFigure(id: ReportId, figure: string): figure is FigureId {
  const { columns, tiles } = REPORTS[id]
  return figure in FIGURES && [...columns, ...tiles.flat()].includes(figure as FigureId)
}

async function readSumEntries(db: Db, of: CellOrder, cursor: Cursor): Promise<ReportEntries> {
  const terms = termsOf(of.figure)!
  const isCount = figureOf(of.figure).unit === 'count'
  const bases = Object.keys(terms) as ReportBase[]
  const { upTo, sums } = await readFigure(db, cursor, () => sumCell(db, of, bases))
  const first = cursor.entry === undefined ? [] : [cursor.sum!]
  const after = cursor.sum ?? null
  const more = await listSums(db, { ...of, bases, after, limit: SUMS_AT_ONCE })
  const cells: SumKey[] = [...first, ...more.map(({ count: _, ...cell }) => cell)]
  const entries =
    isCount && bases.includes('registered')
      ? more.map((cell) => toRegistration(cell))
      : await listOfCells(db, { cells, cursor, upTo, terms, isCount })
  const so = new Map(Object.entries(cursor.so))
  const page = entries.slice(0, PAGE)
  const last = page.at(-1)
  const hasMore = entries.length > PAGE
  const isEnd = !hasMore && more.length < SUMS_AT_ONCE
  const lines = page.map(({ entry }) => withSum(entry, so, isCount))
  // With a page to spare the next one goes on behind the last entry, else behind the last sum.
  const end = hasMore
    ? { sum: cells[last!.place]!, ...(last!.at && { entry: last!.at }) }
    : { sum: cells.at(-1)! }
  return {
    sums,
    unit: figureOf(of.figure).unit,
    entries: lines,
    next: isEnd ? null : writeCursor({ ...end, upTo, so: Object.fromEntries(so) }),
  }
}

/** The figure as it was at a place of the chain, which further pages keep to. */
async function readFigure(
  db: Db,
  cursor: Cursor,
  read: () => Promise<ReportEntries['sums']>,
): Promise<{ readonly upTo: string; readonly sums: ReportEntries['sums'] }> {
  for (;;) {
    const upTo = await readFoldNumber(db)
    const sums = await read()
    if (cursor.upTo !== undefined) return { upTo: cursor.upTo, sums }
    // Otherwise somebody has added to it in between.
    if ((await readFoldNumber(db)) === upTo) return { upTo, sums }
  }
}

type Line = {
  readonly place: number
  readonly at: { readonly number: string; readonly line: number } | null
  readonly entry: Omit<ReportEntries['entries'][number], 'sum'>
}

async function listOfCells(
  db: Db,
  of: {
    cells: readonly SumKey[]
    cursor: Cursor
    upTo: string
    terms: Terms
    isCount: boolean
  },
): Promise<Line[]> {
  const { cells, cursor, upTo, terms, isCount } = of
  if (cells.length === 0) return []
  const after = cursor.entry ?? null
  const rows = await listEntries(db, { sums: cells, after, upTo, limit: PAGE + 1 })
  return rows.map((row) => toLine(row, cells[row.place]!, { terms, isCount }))
}

function toLine(row: EntryRow, cell: SumKey, of: { terms: Terms; isCount: boolean }): Line {
  const { subject_type: type, subject_id: id } = row
  const sign = BigInt(of.terms[cell.base] ?? 1)
  return {
    place: row.place,
    at: { number: String(row.number), line: row.line },
    entry: {
      id: `${row.transaction_id}:${row.line}`,
      at: row.created_at.toISOString(),
      what: row.operation,
      playerId: cell.player_id,
      subject: type === null || id === null || type === 'player' ? null : { type, id },
      name: cell.subject === '' ? null : cell.subject,
      currency: cell.currency,
      amount: of.isCount ? '1' : String(sign * row.amount_minor),
    },
  }
}

function toRegistration(cell: SumKey & { readonly count: bigint }): Line {
  return {
    ...{ place: 0, at: null },
    entry: {
      ...{ id: cell.player_id, at: null, what: 'registered', playerId: cell.player_id },
      ...{ subject: null, name: null, currency: '', amount: String(cell.count) },
    },
  }
}

/** Numbers of things have one sum, whatever their currency. */
function withSum(entry: Line['entry'], so: Map<string, string>, isCount: boolean) {
  const name = isCount ? '' : entry.currency
  const sum = String(BigInt(so.get(name) ?? '0') + BigInt(entry.amount))
  so.set(name, sum)
  return { ...entry, sum }
}

/** The figure as the report computes it. */
async function sumCell(
  db: Db,
  of: CellOrder,
  bases: readonly ReportBase[],
): Promise<ReportEntries['sums']> {
  const rows = await sumReport(db, { ...of, bases })
  const figure = termsFigure(of.figure)
  const currencies =
    figureOf(of.figure).unit === 'count' ? [''] : [...new Set(rows.map((row) => row.currency))]
  return currencies.map((currency) => {
    const own = rows.filter((row) => currency === '' || row.currency === currency)
    const amount = own.reduce(
      (sum, row) => sum + figure(row.base, currency === '' ? row.count : row.amount),
      0n,
    )
    const isPriced = own.every(({ worth }) => worth !== null)
    const worth = own.reduce((sum, row) => sum + figure(row.base, row.worth ?? 0n), 0n)
    return {
      currency,
      amount: String(amount),
      worth: isPriced && currency !== '' ? String(worth) : null,
    }
  })
}

function termsFigure(id: FigureId) {
  const terms = termsOf(id)!
  return (base: ReportBase, amount: bigint): bigint => BigInt(terms[base] ?? 0) * amount
}

async function readActive(db: Db, of: CellOrder, cursor: Cursor): Promise<ReportEntries> {
  const ids = await listActive(db, { ...of, after: cursor.id ?? null, limit: PAGE + 1 })
  const [counted] = await countPlayers(db, of)
  const so = new Map(Object.entries(cursor.so))
  const entries = ids.slice(0, PAGE).map((id) =>
    withSum(
      {
        ...{ id, at: null, what: 'active', playerId: id, subject: null, name: null },
        ...{ currency: '', amount: '1' },
      },
      so,
      true,
    ),
  )
  const isEnd = ids.length <= PAGE
  const next = isEnd ? null : writeCursor({ id: ids[PAGE - 1]!, so: Object.fromEntries(so) })
  const amount = String(counted?.players ?? 0n)
  return { sums: [{ currency: '', amount, worth: null }], unit: 'players', entries, next }
}

const STATUS = { accepted: 2, acceptedAmount: 2, acceptance: 2, refused: 3, waiting: 1 } as const

async function readPaymentEntries(db: Db, order: Order, cursor: Cursor): Promise<ReportEntries> {
  const figure = order.figure as keyof typeof STATUS
  const group = (order.group ?? REPORTS[order.id].groups[0]) as PaymentGroup
  const cell = { scope: order, group, key: order.key }
  const after = cursor.id === undefined ? null : { at: cursor.at!, id: cursor.id }
  const rows = await listPayments(db, { ...cell, status: STATUS[figure], after, limit: PAGE + 1 })
  const isCount = figure !== 'acceptedAmount'
  const so = new Map(Object.entries(cursor.so))
  const page = rows.slice(0, PAGE)
  const entries = page.map((row) =>
    withSum(
      {
        ...{ id: row.id, at: row.at.toISOString(), what: row.type, playerId: row.player_id },
        ...{ subject: { type: 'invoice', id: row.id }, name: row.method, currency: row.currency },
        amount: isCount ? '1' : String(row.amount_minor),
      },
      so,
      isCount,
    ),
  )
  const last = page.at(-1)
  const isEnd = rows.length <= PAGE || last === undefined
  const end = last && { id: last.id, at: last.at.toISOString(), so: Object.fromEntries(so) }
  return {
    sums: await sumPaymentCell(db, cell, figure),
    ...{ unit: isCount ? 'count' : 'money', entries, next: isEnd ? null : writeCursor(end!) },
  }
}

async function sumPaymentCell(
  db: Db,
  cell: { scope: ReportScope; group: PaymentGroup; key: string | undefined },
  figure: keyof typeof STATUS,
): Promise<ReportEntries['sums']> {
  if (figure !== 'acceptedAmount') {
    const rows = await sumPayments(db, cell)
    const name = figure === 'acceptance' ? 'accepted' : figure
    const amount = rows.find(({ key }) => key === null)?.[name] ?? 0n
    return [{ currency: '', amount: String(amount), worth: null }]
  }
  return await sumAccepted(db, cell)
}
