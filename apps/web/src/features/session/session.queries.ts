import type { SignInRecord } from '@fairhouse/contract/session'
import { call, callQuery } from '#core/api/api.ts'
import { pagedQuery } from '@fairhouse/app-kit/list/paged-query'
import { SESSIONS_KEY } from '#core/session/player.queries.ts'

/** More than a site allows per player; the list is loaded as a whole. */
const SESSIONS_MAX = 100

const SIGN_INS_PER_PAGE = 10

/** Where the player is signed in. Pushes of the channel make it load again. */
export const sessionsQuery = callQuery('GET /api/player/sessions', {
  queryKey: [...SESSIONS_KEY, 'open'],
  input: { query: { page: 1, perPage: SESSIONS_MAX } },
})

/** Sign-ins by page, newest first. */
export const signInsQuery = pagedQuery<SignInRecord>({
  queryKey: [...SESSIONS_KEY, 'history'],
  load: async (page, signal) => {
    const query = { page, perPage: SIGN_INS_PER_PAGE }
    return await call('GET /api/player/sessions/history', { query }, { signal })
  },
})
