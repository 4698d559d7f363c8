import { ok } from '@fairhouse/domain/result'
import type { SelectQueryBuilder } from 'kysely'

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
