import type { DataExport } from '@fairhouse/contract/personal-data.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'

const LOOK_AGAIN_MS = 3_000

/** What was asked for; looked at again while something is being gathered. */
export const exportsQuery = queryOptions({
  queryKey: ['player', 'exports'],
  queryFn: async ({ signal }): Promise<readonly DataExport[]> =>
    (await call('GET /api/player/data/exports', {}, { signal })).data,
  refetchInterval: ({ state }) =>
    state.data?.some((each) => each.state === 'requested') === true ? LOOK_AGAIN_MS : false,
})

/** The whole document. One piece after the other: the first may ask who is there. */
export async function fetchExport({ id, parts }: DataExport): Promise<Blob> {
  const texts: string[] = []
  for (let part = 0; part < parts; part += 1) {
    const params = { id, part }
    const { data } = await call('GET /api/player/data/exports/{id}/parts/{part}', { params })
    texts.push(data.text)
  }
  return new Blob(texts, { type: 'application/json' })
}

/** Hands a file to the browser, which asks where it belongs or puts it where it puts files. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken it by then; a page that is left gives it back by itself.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
