import type { SecurityRecord } from '@fairhouse/contract/security'
import { call, callQuery } from '#core/api/api.ts'
import { pagedQuery } from '@fairhouse/app-kit/list/paged-query'

/** The account's protections. Another device may have changed them a moment ago. */
export const securityQuery = callQuery('GET /api/player/security', {
  queryKey: ['player', 'security'],
  staleTime: 0,
})

const ACTS_PER_PAGE = 10

/** Their changes, newest first. */
export const securityActsQuery = pagedQuery<SecurityRecord>({
  queryKey: ['player', 'security', 'acts'],
  load: async (page, signal) => {
    const query = { page, perPage: ACTS_PER_PAGE }
    return await call('GET /api/player/security/activity', { query }, { signal })
  },
})
