import type { OwnPeriodKind } from '@fairhouse/contract/own-play.table'
import { callQuery } from '#core/api/api.ts'

const KEY = ['player', 'play']

/** All periods at once: what to load again after a change. */
export const OWN_PLAY = { queryKey: KEY }

export const ownPlayQuery = (query: { period: OwnPeriodKind; timeZone: string }) =>
  callQuery('GET /api/player/play', {
    queryKey: [...KEY, query],
    input: { query },
    staleTime: 0,
  })
