import type { Filters } from '@fairhouse/app-kit/list/filters'
import { pagedQuery } from '@fairhouse/app-kit/list/paged-query'
import { call } from '#core/api.ts'
import { daysOf } from '#core/day-filter.tsx'
import type { PLAYER_FILTERS } from './player.filters.ts'

export const playersQuery = ({ from, to, ...filters }: Filters<typeof PLAYER_FILTERS>) =>
  pagedQuery({
    queryKey: ['players', filters, from, to],
    load: async (page, signal) =>
      await call(
        'GET /office/api/players',
        { query: { ...filters, ...daysOf(from, to), page } },
        { signal },
      ),
  })
