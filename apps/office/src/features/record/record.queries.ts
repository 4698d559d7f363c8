import type { PlayerTimelineEntry } from '@fairhouse/contract/office/record'
import type { WHY_SUBJECTS } from '@fairhouse/contract/office/why-subject'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, callQuery } from '#core/api.ts'

export type WhySubject = (typeof WHY_SUBJECTS)[number]

export const recordQuery = (id: string) =>
  callQuery('GET /office/api/players/{id}', {
    queryKey: ['player', id, 'record'],
    input: { params: { id } },
    staleTime: 0,
  })

export const bonusesQuery = (id: string) =>
  callQuery('GET /office/api/players/{id}/bonuses', {
    queryKey: ['player', id, 'bonuses'],
    input: { params: { id } },
    staleTime: 0,
  })

const PAGE_ROWS = 50

/** Pages continue below the last entry that is known, so new entries move none. */
export const timelineQuery = (id: string, kinds: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['player', id, 'timeline', kinds ?? ''],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...(kinds !== undefined && { kinds }), ...pageParam, limit: PAGE_ROWS }
      const input = { params: { id }, query }
      return (await call('GET /office/api/players/{id}/timeline', input, { signal })).data
    },
    initialPageParam: {} as { beforeAt?: string; beforeId?: string },
    getNextPageParam: (page: readonly PlayerTimelineEntry[]) => {
      const last = page.at(-1)
      return last === undefined || page.length < PAGE_ROWS
        ? undefined
        : { beforeAt: last.at, beforeId: last.id }
    },
    staleTime: 0,
  })

export const whyQuery = (
  id: string,
  query: { readonly subject: WhySubject; readonly amount?: string; readonly game?: string },
) =>
  callQuery('GET /office/api/players/{id}/why', {
    queryKey: ['player', id, 'why', query],
    input: { params: { id }, query },
    staleTime: 0,
  })

export const betQuery = (id: string, bet: string) =>
  callQuery('GET /office/api/players/{id}/bets/{bet}', {
    queryKey: ['player', id, 'bet', bet],
    input: { params: { id, bet } },
    staleTime: 0,
  })

export const roundsQuery = (
  id: string,
  query: {
    readonly game: string
    readonly currency: string
    readonly from: string
    readonly to: string
  },
) =>
  callQuery('GET /office/api/players/{id}/bets', {
    queryKey: ['player', id, 'rounds', query],
    input: { params: { id }, query },
    staleTime: 0,
  })

export const replayQuery = (id: string, bonus: string) =>
  callQuery('GET /office/api/players/{id}/bonuses/{bonus}/stakes', {
    queryKey: ['player', id, 'replay', bonus],
    input: { params: { id, bonus } },
    staleTime: 0,
  })
