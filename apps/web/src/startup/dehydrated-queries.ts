import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { KEPT } from '#core/data/kept.ts'
import { keepPageAnswer } from '@fairhouse/app-kit/api/query-client'

/** The answers that the server has rendered a page with, on their way into the browser's cache. */
export type DehydratedQueries = {
  /** When the oldest of them was given; all count as that old. */
  readonly updatedAtMs: number
  readonly answers: readonly (readonly [key: QueryKey, data: unknown])[]
}

/** The successful answers of a cache: what of the library's own form a page has a use for. */
export function dehydrateQueries(client: QueryClient): DehydratedQueries {
  const queries = client
    .getQueryCache()
    .getAll()
    .filter(({ state, queryKey: [first] }) => state.status === 'success' && first !== KEPT)
  return {
    updatedAtMs: Math.min(...queries.map(({ state }) => state.dataUpdatedAt)),
    answers: queries.map(({ queryKey, state }) => [queryKey, packRows(state.data)]),
  }
}

export function hydrateQueries(client: QueryClient, queries: DehydratedQueries): void {
  for (const [key, data] of queries.answers) {
    keepPageAnswer(client, key, unpackRows(data), queries.updatedAtMs)
  }
}

/** The mark of packed rows, which no answer of the API has as a key. */
const ROWS = '$rows'

/** Number of rows, and each of their columns: its values, or the common value of all rows. */
type Packed = { readonly [ROWS]: number; readonly columns: Row }

/** Rows with the same keys travel as columns: a list of games is a third as long. */
function packRows(data: unknown): unknown {
  if (Array.isArray(data)) {
    const keys = data.length > 1 ? sharedKeys(data) : null
    if (keys === null) return data.map(packRows)
    const rows = data as readonly Row[]
    const columns = keys.map((key) => [key, packColumn(rows.map((row) => row[key]))])
    return { [ROWS]: rows.length, columns: Object.fromEntries(columns) } satisfies Packed
  }
  return isRow(data) ? mapRow(data, packRows) : data
}

function packColumn(values: readonly unknown[]): unknown {
  const [first] = values
  const isOne = (first === null || typeof first !== 'object') && values.every((it) => it === first)
  return isOne ? first : packRows(values)
}

function unpackRows(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(unpackRows)
  if (!isRow(data)) return data
  if (!(ROWS in data)) return mapRow(data, unpackRows)
  const { columns, [ROWS]: count } = data as Packed
  const unpacked = Object.entries(columns).map(
    ([key, column]) => [key, unpackRows(column)] as const,
  )
  return Array.from({ length: count }, (_, place) =>
    Object.fromEntries(
      unpacked.map(([key, column]) => [key, Array.isArray(column) ? column[place] : column]),
    ),
  )
}

type Row = Readonly<Record<string, unknown>>

function isRow(value: unknown): value is Row {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}

function mapRow(row: Row, map: (value: unknown) => unknown): Row {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, map(value)]))
}

/** The keys of the rows where all have the same in the same order. */
function sharedKeys(rows: readonly unknown[]): readonly string[] | null {
  if (!rows.every(isRow)) return null
  const keys = Object.keys(rows[0] ?? {})
  const name = keys.join()
  return keys.length > 0 && rows.every((row) => Object.keys(row).join() === name) ? keys : null
}
