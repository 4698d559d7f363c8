import type { LoadedQuery } from './loaded.tsx'

type DataOf<Queries> = {
  [Name in keyof Queries]: Queries[Name] extends LoadedQuery<infer Data> ? Data : never
}

/** Several queries as one, for content that needs all of them. A retry repeats those that failed. */
export function joinQueries<Queries extends Readonly<Record<string, LoadedQuery<unknown>>>>(
  queries: Queries,
): LoadedQuery<DataOf<Queries>> {
  const all = Object.entries(queries)
  const missing = all.filter(([, { data }]) => data === undefined)
  const failed = missing.filter(([, { error }]) => error !== null)
  const data = Object.fromEntries(all.map(([name, query]) => [name, query.data]))
  return {
    data: missing.length === 0 ? (data as DataOf<Queries>) : undefined,
    error: failed[0]?.[1].error ?? null,
    refetch: () => {
      for (const [, query] of failed) query.refetch()
    },
  }
}
