import type { DataExport } from '@fairhouse/contract/personal-data.endpoints'
import { pagedQuery } from '@fairhouse/app-kit/list/paged-query'
import { call, callQuery } from '#core/api/api.ts'

const LOOK_AGAIN_MS = 3_000

/** The requested exports; polled while one is being prepared. */
export const exportsQuery = callQuery('GET /api/player/data/exports', {
  queryKey: ['player', 'exports'],
  refetchInterval: ({ state }) =>
    state.data?.some((each) => each.state === 'requested') === true ? LOOK_AGAIN_MS : false,
})

/** The whole document. Loaded page by page: the first may need a step-up. */
export async function fetchExport({ id, parts }: DataExport): Promise<Blob> {
  const texts: string[] = []
  for (let part = 0; part < parts; part += 1) {
    const params = { id, part }
    const { data } = await call('GET /api/player/data/exports/{id}/parts/{part}', { params })
    texts.push(data.text)
  }
  return new Blob(texts, { type: 'application/json' })
}

const LOOKS_PER_PAGE = 20

/** When staff looked at the player's personal data, newest first. */
export const looksQuery = pagedQuery({
  queryKey: ['player', 'staff-looks'],
  load: async (page, signal) => {
    const query = { page, perPage: LOOKS_PER_PAGE }
    return await call('GET /api/player/data/staff-looks', { query }, { signal })
  },
})
