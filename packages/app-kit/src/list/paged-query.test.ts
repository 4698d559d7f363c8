import { expect, test } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { listRows, mapRows, pagedQuery, type Page } from './paged-query.ts'

type Row = { readonly id: string; readonly version: number }

function page(number: number, totalPages: number, rows: readonly Row[]): Page<Row> {
  return { data: rows, meta: { page: number, totalPages, totalRows: rows.length } }
}

const row = (id: string, version = 1): Row => ({ id, version })

test('pages are asked for from the first to the last, and no further', async () => {
  const asked: number[] = []
  const query = pagedQuery({
    queryKey: ['rows'],
    load: async (number) => {
      asked.push(number)
      return page(number, 3, [row(`row-${number}`)])
    },
  })
  const pages = await createQueryClient().fetchInfiniteQuery({ ...query, pages: 10 })
  expect(asked).toEqual([1, 2, 3])
  expect(listRows(pages)).toHaveLength(3)
})

test('an empty list has no second page', async () => {
  const query = pagedQuery({ queryKey: ['rows'], load: async (number) => page(number, 0, []) })
  const pages = await createQueryClient().fetchInfiniteQuery({ ...query, pages: 10 })
  expect(pages.pages).toHaveLength(1)
})

test('a row that moved to the next page is listed once, and rows without an id all are', () => {
  const moved = { pages: [page(1, 2, [row('a')]), page(2, 2, [row('a'), row('b')])] }
  expect(listRows({ ...moved, pageParams: [1, 2] }).map(({ id }) => id)).toEqual(['a', 'b'])
  const nameless = { pages: [{ ...page(1, 1, []), data: [{}, {}] }], pageParams: [1] }
  expect(listRows(nameless)).toHaveLength(2)
})

test('what is known is merged into what is loaded, and equal pages stay the same object', async () => {
  const client = createQueryClient()
  const query = pagedQuery({
    queryKey: ['rows'],
    load: async () => page(1, 1, [row('a', 1)]),
    merge: (known, loaded) =>
      loaded.map((one) => known.find(({ id, version }) => id === one.id && version > 1) ?? one),
  })
  const first = await client.fetchInfiniteQuery(query)
  client.setQueryData(
    query.queryKey,
    mapRows(first, () => [row('a', 2)]),
  )
  const load = async () => {
    await client.fetchInfiniteQuery(query)
    return client.getQueryData(query.queryKey)
  }
  const second = await load()
  expect(second && listRows(second)).toEqual([row('a', 2)])
  expect(await load()).toBe(second)
})
