import { ok } from '@fairhouse/domain/result'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'

export type Page = { readonly page: number; readonly perPage: number }
export type PageOf<Row> = { readonly rows: Row[]; readonly totalRows: number }

/** A page of a query's rows, with how many it has in all. */
export async function readPage<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { page, perPage }: Page,
): Promise<PageOf<Row>> {
  const rows = await query
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll().as('total'))
    .$castTo<{ total: bigint }>()
    .executeTakeFirstOrThrow()
  return { rows, totalRows: Number(total) }
}

/**
 * As {@link readPage}, counting no more than `countMax`, since a count of millions takes seconds. A total
 * above that says that there are more: at least a page after this one, unless it is the last.
 */
export async function readLongPage<DB, Tables extends keyof DB, Row>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, Tables, Row>,
  { page, perPage, countMax }: Page & { readonly countMax: number },
): Promise<PageOf<Row>> {
  const before = (page - 1) * perPage
  const rows = await query.limit(perPage).offset(before).execute()
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(sql.lit(1).as('one'))
    .limit(countMax + 1)
  const { rows: totals } = await sql<{ total: bigint }>`
    SELECT count(*) AS total FROM ${counted} AS counted`.execute(db)
  const total = Number(totals[0]!.total)
  const known = before + rows.length
  const further = rows.length === perPage ? 1 : 0
  return { rows, totalRows: total <= countMax ? total : Math.max(total, known + further) }
}

/** The filters of a list that were given. */
export function given<Filters extends object>(filters: Filters) {
  const entries = Object.entries(filters).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as {
    [Name in keyof Filters]: Exclude<Filters[Name], undefined>
  }
}

/** The response of a list endpoint; `more` are its own fields of `meta`. */
export function answerPage<Value, More extends object>(
  values: Value,
  { page, perPage, totalRows, ...more }: Page & { readonly totalRows: number } & More,
) {
  const totalPages = Math.ceil(totalRows / perPage)
  return { ...ok(values), meta: { page, perPage, totalPages, totalRows, ...more } }
}
