import { deviceTimeZone, nextDay, startOfDay } from '@fairhouse/app-kit/i18n/zone-day'
import type { Filters } from '@fairhouse/app-kit/list/filters'
import { pagedQuery } from '@fairhouse/app-kit/list/paged-query'
import { call } from '#core/api.ts'
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

/** Both days included, by the clock of the operator. */
function daysOf(from: string | undefined, to: string | undefined) {
  const zone = deviceTimeZone()
  return {
    ...(from !== undefined && { from: startOfDay(zone, from).toISOString() }),
    ...(to !== undefined && { to: startOfDay(zone, nextDay(to)).toISOString() }),
  }
}
