import {
  infiniteQueryOptions,
  keepPreviousData,
  replaceEqualDeep,
  type InfiniteData,
  type QueryKey,
} from '@tanstack/react-query'

/** A page of a list as the API answers it. */
export type Page<Row> = {
  readonly data: readonly Row[]
  readonly meta: { readonly page: number; readonly totalPages: number; readonly totalRows: number }
}

export type Pages<Row> = InfiniteData<Page<Row>>

type PagedOptions<Row> = {
  readonly queryKey: QueryKey
  /** Loads a page, from 1. */
  readonly load: (page: number, signal: AbortSignal) => Promise<Page<Row>>
  /** Chooses per row between the known and the loaded one, e.g. by version. */
  readonly merge?: (known: readonly Row[], loaded: readonly Row[]) => readonly Row[]
}

/** A list that is loaded page by page; the list before stays until that of other filters is there. */
export function pagedQuery<Row>({ queryKey, load, merge }: PagedOptions<Row>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }) => await load(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.totalPages ? meta.page + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...(merge !== undefined && {
      structuralSharing: (known: unknown, loaded: unknown) => {
        const before = listRows((known ?? { pages: [], pageParams: [] }) as Pages<Row>)
        const merged = mapRows(loaded as Pages<Row>, (rows) => merge(before, rows))
        // Equal data stays the same object, so that lists do not render again.
        return replaceEqualDeep(known, merged)
      },
    }),
  })
}

/** A row that moved to the next page while that was loading, by a newer one above, is listed once. */
export function listRows<Row>({ pages }: Pages<Row>): Row[] {
  return dropRepeated(pages.flatMap(({ data }) => data))
}

export function dropRepeated<Row>(rows: readonly Row[]): Row[] {
  const ids = new Set<unknown>()
  return rows.filter((row) => {
    const { id } = row as { readonly id?: unknown }
    if (id === undefined) return true
    if (ids.has(id)) return false
    ids.add(id)
    return true
  })
}

/** The same pages with other rows. */
export function mapRows<Row>(
  list: Pages<Row>,
  change: (rows: readonly Row[]) => readonly Row[],
): Pages<Row> {
  return { ...list, pages: list.pages.map((page) => ({ ...page, data: change(page.data) })) }
}
