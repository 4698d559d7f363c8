import type { Report, ReportQuery } from '@fairhouse/contract/office/report'
import type { ReportGroup, ReportId } from '@fairhouse/contract/office/report-kind'
import type { ReportBase } from '@fairhouse/domain/report/base'
import { BASE_NAMES } from '@fairhouse/domain/report/base'
import {
  changeOf,
  computeFigure,
  expectGgr,
  NO_SUMS,
  playOf,
  termsOf,
  type Sums,
} from '@fairhouse/domain/report/compute'
import { type Figure, figureOf, type FigureId } from '@fairhouse/domain/report/figure.table'
import {
  chooseStep,
  isPeriod,
  listSteps,
  periodBefore,
  shiftDay,
} from '@fairhouse/domain/report/period'
import { REPORTS } from '@fairhouse/domain/report/report.table'
import { categoryOf } from '@fairhouse/domain/play-tool'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import { type PaymentGroup, sumPayments } from './payment-report.repo.ts'
import { paymentsOf, type ReportRow, sumRows, toRows } from './report-rows.ts'
import type { Products, ReportKey, ReportScope } from './report-scope.repo.ts'
import {
  countPlayers,
  listReportGames,
  readFold,
  sumFunds,
  sumOpenBonuses,
  sumReport,
  type SumRow,
  worthNow,
} from './report.repo.ts'

type Db = Kysely<PlatformDatabase>

export type ReportOrder = Omit<ReportQuery, 'page'> &
  Pick<ReportScope, 'who'> & { readonly id: ReportId }

export type ReportFailure = 'periodInvalid' | 'groupUnknown'

/** A whole report: every row, and what its page shows around them. */
export type WholeReport = Omit<Report, 'page' | 'pages'>

const TIMES: ReadonlySet<ReportGroup> = new Set(['day', 'week', 'month'])
const EARLIEST = '0001-01-01'

/** The group, or why there is no such report. */
export function checkReport(order: ReportOrder): Result<ReportGroup, ReportFailure> {
  const { groups } = REPORTS[order.id]
  if (!isPeriod(order)) return refuse('periodInvalid')
  const group = order.group ?? groups[0]!
  const ofPlay = [order.product, order.game].some((value) => value !== undefined)
  const isKnown = groups.includes(group) && (!ofPlay || groups.includes('product'))
  return isKnown ? ok(group) : refuse('groupUnknown')
}

/** Reads a report. Sums are up to the end of the chain that it names. */
export async function readWholeReport(
  db: Db,
  order: ReportOrder,
): Promise<Result<WholeReport, ReportFailure>> {
  const checked = checkReport(order)
  if (!checked.ok) return checked
  const group = checked.value
  const spec = REPORTS[order.id]
  const games = await listReportGames(db)
  const products: Products = Object.fromEntries(
    games.map(({ identity, features }) => [identity, categoryOf(features)]),
  )
  const read = { db, order, scope: order, group, products }
  const { rows, totals, before, unpriced } = isOfPayments(order.id)
    ? await readPayments(read)
    : order.id === 'funds'
      ? await readFunds(read)
      : await readSums(read)
  const step = chooseStep(order.step, order)
  const fold = await readFold(db)
  const names = new Map(games.map(({ identity, name }) => [identity, name]))
  const isAbsent = (id: FigureId, key: string | null) => isAbsentIn(id, { order, group, key })
  const toCells = (ids: readonly FigureId[], sums: Sums, key: string | null) =>
    Object.fromEntries(
      ids.map((id) => [
        id,
        isAbsent(id, key) ? null : (computeFigure(id, sums)?.toString() ?? null),
      ]),
    )
  const shown = [...new Set([...spec.columns, ...spec.tiles.flat()])]
  return ok({
    columns: shown.map((id) => {
      const { label, sentence, unit } = figureOf(id)
      const isOfRows = spec.columns.includes(id)
      return { id, label, sentence, unit, isOfRows, opens: opensEntries(id) }
    }),
    ...{ group, groups: [...spec.groups], step, unpriced },
    rows: rows.map(({ key, currency, sums }) => ({
      ...{ key, currency, isEmpty: isEmpty(sums) },
      label: names.get(key) ?? null,
      cells: toCells(spec.columns, sums, key),
    })),
    totals: toCells(shown, totals, null),
    before: toCells(shown, before, null),
    tiles: spec.tiles.map((tile) => [...tile]),
    currency: order.currency ?? BASE_CURRENCY,
    isConverted: order.currency === undefined,
    chart: spec.chart === null ? null : await readChart(read, spec.chart, step),
    readUpTo:
      fold === null
        ? null
        : { number: String(fold.number), hash: fold.hash, at: fold.at.toISOString() },
    closedUntil: fold?.closed ?? null,
  })
}

export function isOfPayments(id: ReportId): boolean {
  return id === 'payments'
}

/** Whether a figure is made of entries that can be listed. */
export function opensEntries(id: FigureId): boolean {
  if (['accepted', 'refused', 'waiting', 'acceptance', 'acceptedAmount'].includes(id)) return true
  return termsOf(id) !== null
}

type Read = {
  readonly db: Db
  readonly order: ReportOrder
  readonly scope: ReportScope
  readonly group: ReportGroup
  readonly products: Products
}

type Body = {
  readonly rows: readonly ReportRow[]
  readonly totals: Sums
  readonly before: Sums
  readonly unpriced: string[]
}

async function readSums({ db, order, scope, group, products }: Read): Promise<Body> {
  const spec = REPORTS[order.id]
  const keys = [group as ReportKey]
  const hasStock = spec.columns.includes('opening')
  const bases = hasStock ? BASE_NAMES : basesOf([...spec.columns, ...spec.tiles.flat()])
  const found = await sumReport(db, { scope, bases, keys, products })
  const options = { keyOf: ({ keys: [key] }: SumRow) => key!, currency: currencyIn(order, group) }
  let rows = toRows(found, options, BASE_CURRENCY)
  // Rows of things show what the report is about, not what else there is of other things.
  const isOfRows = (sums: Sums) =>
    basesOf(spec.columns).some((base) => sums.counts[base] !== undefined)
  if (!hasStock) rows = rows.filter(({ sums }) => isOfRows(sums))
  const totals = sumRows(
    group === 'currency'
      ? toRows(found, { ...options, currency: currencyIn(order, null) }, BASE_CURRENCY)
      : toRows(found, options, BASE_CURRENCY),
  )
  const opening = hasStock ? await readOpening({ db, order, scope, group, products }) : null
  rows = TIMES.has(group)
    ? fillSteps(rows, { order, group, opening })
    : sortRows(rows, spec.columns)
  const ofRows = spec.columns.includes('players')
  const counted = ofRows || spec.tiles.flat().includes('players')
  const players = ofRows ? await countPlayers(db, { scope, keys, products }) : []
  const ofKey = new Map(players.map(({ keys: [key], players: count }) => [key, count]))
  // Each player is of one week.
  const isEachOnce = ofRows && group === 'joined'
  const [all] =
    isEachOnce || !counted ? [] : await countPlayers(db, { scope, keys: ['all'], products })
  const playersOfAll = isEachOnce
    ? players.reduce((sum, row) => sum + row.players, 0n)
    : (all?.players ?? 0n)
  const past = { ...scope, ...periodBefore(order) }
  const earlier = await sumReport(db, { scope: past, bases, keys: ['all'], products })
  const isCompared = spec.tiles.some(([id, ...notes]) => id === 'players' && notes.length === 0)
  const [once] = isCompared ? await countPlayers(db, { scope: past, keys: ['all'], products }) : []
  const before = sumRows(
    toRows(earlier, { keyOf: () => '', currency: currencyIn(order, null) }, BASE_CURRENCY),
  )
  const open = order.id === 'bonuses' ? await readOpenBonuses(db, order, group) : null
  return {
    rows: rows.map((row) => ({
      ...row,
      sums: {
        ...row.sums,
        players: ofKey.get(row.key) ?? 0n,
        ...(open && { sourced: { bonusOpen: open.rows?.get(row.key) ?? (open.rows ? 0n : null) } }),
      },
    })),
    totals: {
      ...{ ...totals, players: playersOfAll, opening },
      ...(open && { sourced: { bonusOpen: open.total } }),
    },
    before: { ...before, players: once?.players ?? 0n },
    unpriced: listUnpriced(order, found),
  }
}

/** Exact where there is one currency, else converted. */
function currencyIn(order: ReportOrder, group: ReportGroup | null) {
  return ({ currency }: SumRow): string | null =>
    order.currency ?? (group === 'currency' ? currency : null)
}

function listUnpriced(order: ReportOrder, rows: readonly SumRow[]): string[] {
  if (order.currency !== undefined) return []
  return [...new Set(rows.filter((row) => row.isUnpriced).map(({ currency }) => currency))]
}

/** What players had before the first day: all that their transactions changed until then. */
async function readOpening({ db, order, scope, products }: Read): Promise<bigint> {
  const until = shiftDay(order.from, -1)
  const past = { ...scope, from: EARLIEST, until }
  const found = await sumReport(db, { scope: past, bases: BASE_NAMES, keys: ['all'], products })
  const all = toRows(found, { keyOf: () => '', currency: currencyIn(order, null) }, BASE_CURRENCY)
  return changeOf(sumRows(all))
}

/** Every step of the time in order, also those without activity, each opening with what was there. */
function fillSteps(
  rows: readonly ReportRow[],
  { order, group, opening }: { order: ReportOrder; group: ReportGroup; opening: bigint | null },
): ReportRow[] {
  const known = new Map(rows.map((row) => [row.key, row]))
  let had = opening
  return listSteps(group as 'day' | 'week' | 'month', order).map((key) => {
    const currency = order.currency ?? BASE_CURRENCY
    const row = known.get(key) ?? { key, currency, sums: NO_SUMS }
    const sums = { ...row.sums, opening: had }
    if (had !== null) had += changeOf(sums)
    return { ...row, sums }
  })
}

function sortRows(rows: readonly ReportRow[], columns: readonly FigureId[]): ReportRow[] {
  const main = columns.find((id) => figureOf(id).unit === 'money')!
  const sizes = new Map(rows.map((row) => [row, computeFigure(main, row.sums) ?? 0n]))
  return rows.toSorted((a, b) => {
    const difference = sizes.get(b)! - sizes.get(a)!
    if (difference !== 0n) return difference > 0n ? 1 : -1
    return a.key < b.key ? -1 : 1
  })
}

/** The bases that these figures and the interval of their RTP need. */
function basesOf(ids: readonly FigureId[]): ReportBase[] {
  const bases = new Set<ReportBase>()
  for (const id of ids) {
    const figure: Figure = figureOf(id)
    const terms = { ...termsOf(id), ...('whole' in figure && figure.whole) }
    for (const base of Object.keys(terms)) bases.add(base as ReportBase)
    if ('expected' in figure) bases.add('stake').add('square')
  }
  return [...bases]
}

/** A figure that a row or a filter cannot have: a bonus has no game, and a new player no currency. */
function isAbsentIn(
  id: FigureId,
  { order, group, key }: { order: ReportOrder; group: ReportGroup; key: string | null },
): boolean {
  if (id === 'newPlayers') {
    const isOfCurrency = order.currency !== undefined || (group === 'currency' && key !== null)
    return isOfCurrency || order.product !== undefined || order.game !== undefined
  }
  const isOfPlay = group === 'product' || group === 'provider' || group === 'game'
  const hasPlayFilter = [order.product, order.game, order.provider].some((one) => one !== undefined)
  if (playOf(id) === 'none') return hasPlayFilter || (isOfPlay && key !== null && key !== '')
  return playOf(id) === 'play' && isOfPlay && key === ''
}

function isEmpty({ counts, sourced }: Sums): boolean {
  return Object.keys(counts).length === 0 && Object.keys(sourced).length === 0
}

async function readChart(
  { db, order, scope, products }: Read,
  figure: FigureId,
  step: 'day' | 'week' | 'month',
): Promise<Report['chart']> {
  const isOfGames = figure === 'ggr'
  const bases = [...basesOf([figure]), ...(isOfGames ? (['square'] as const) : [])]
  const keys: ReportKey[] = isOfGames ? [step, 'kind'] : [step]
  const found = await sumReport(db, { scope, bases, keys, products })
  const separator = '\n'
  const rows = toRows(
    found,
    { keyOf: (row) => row.keys.join(separator), currency: currencyIn(order, null) },
    BASE_CURRENCY,
  )
  const byKey = new Map(rows.map((row) => [row.key, row.sums]))
  const bars = listSteps(step, order).map((key) => {
    if (!isOfGames) return { key, parts: [partOf('all', byKey.get(key))], expected: null }
    const casino = byKey.get(`${key}${separator}casino`)
    const sport = byKey.get(`${key}${separator}sport`)
    const expected = casino === undefined ? null : expectGgr(casino)
    const others = computeFigure(figure, sport ?? NO_SUMS)!
    return {
      key,
      parts: [partOf('casino', casino), partOf('sport', sport)],
      expected: expected && {
        low: String(expected.low + others),
        high: String(expected.high + others),
      },
    }
  })
  return { figure, bars }

  function partOf(key: string, sums: Sums | undefined) {
    return { key, amount: String(computeFigure(figure, sums ?? NO_SUMS) ?? 0n) }
  }
}

async function readOpenBonuses(db: Db, order: ReportOrder, group: ReportGroup) {
  const all = await sumOpenBonuses(db)
  const known = all.filter(({ currency }) => [undefined, currency].includes(order.currency))
  const priced = await worthNow(db, known)
  const worth = priced.map((row, place) => ({
    ...known[place]!,
    minor: order.currency === undefined ? (row.worth ?? 0n) : row.amount,
  }))
  const { country, tag, playerId, segment, joined } = order
  const isFiltered = [country, tag, playerId, segment, joined].some((one) => one !== undefined)
  if (isFiltered) return { rows: null, total: null }
  const total = worth.reduce((sum, { minor }) => sum + minor, 0n)
  if (group !== 'subject' && group !== 'currency') return { rows: null, total }
  const rows = new Map<string, bigint>()
  for (const row of worth) {
    const key = group === 'subject' ? row.subject : row.currency
    const minor = group === 'currency' ? row.amount : row.minor
    rows.set(key, (rows.get(key) ?? 0n) + minor)
  }
  return { rows, total }
}

async function readFunds({ db, order }: Read): Promise<Body> {
  const all = await sumFunds(db)
  const found = all.filter(({ currency }) => [undefined, currency].includes(order.currency))
  const priced = await worthNow(db, found)
  const totals = fundsOf(
    found.map((row, place) => ({
      part: row.part,
      amount: order.currency === undefined ? (priced[place]!.worth ?? 0n) : row.amount,
    })),
  )
  const rows = [...new Set(found.map(({ currency }) => currency))].map((currency) => ({
    ...{ key: currency, currency },
    sums: fundsOf(found.filter((row) => row.currency === currency)),
  }))
  const missing = priced.filter(({ worth }) => worth === null).map(({ currency }) => currency)
  const unpriced = order.currency === undefined ? [...new Set(missing)] : []
  return { rows, totals, before: NO_SUMS, unpriced }
}

const FUNDS = {
  ...{ cash: 'fundsCash', hold: 'fundsHold', stake: 'fundsStake', vault: 'fundsVault' },
  ...{ referral: 'fundsReferral', bonus: 'fundsBonus' },
} as const satisfies Record<string, FigureId>

function fundsOf(parts: readonly { readonly part: string; readonly amount: bigint }[]): Sums {
  const sourced: Partial<Record<FigureId, bigint>> = { fundsTotal: 0n }
  for (const id of Object.values(FUNDS)) sourced[id] = 0n
  for (const { part, amount } of parts) {
    const id = FUNDS[part as keyof typeof FUNDS]
    sourced[id] = (sourced[id] ?? 0n) + amount
    sourced.fundsTotal! += amount
  }
  return { ...NO_SUMS, sourced }
}

async function readPayments({ db, order, scope, group }: Read): Promise<Body> {
  const isExact = order.currency !== undefined
  const ofGroup = group as PaymentGroup
  const isByCurrency = ofGroup === 'currency'
  const found = await sumPayments(db, { scope, group: ofGroup })
  const all = found.find(({ key }) => key === null)
  const past = { ...scope, ...periodBefore(order) }
  const [earlier] = await sumPayments(db, { scope: past, group: null, isUnpriced: true })
  const rows = found.flatMap(({ key, ...row }) =>
    key === null
      ? []
      : {
          key,
          currency: order.currency ?? (isByCurrency ? key : BASE_CURRENCY),
          sums: paymentsOf(row, isExact || isByCurrency),
        },
  )
  const unpriced = all?.isUnpriced && !isExact ? ['?'] : []
  return { rows, totals: paymentsOf(all, isExact), before: paymentsOf(earlier, isExact), unpriced }
}
