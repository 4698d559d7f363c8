import type { SportEvent } from '@fairhouse/contract/sport'
import { queryOptions } from '@tanstack/react-query'
import { callLocale } from '@fairhouse/app-kit/api/call'
import { call, callQuery } from '#core/api/api.ts'
import type { SportView } from './sport-path.ts'
import type { BookName } from './sportsbook.adapter.ts'

const MOBILE = '(width < 528px)'
/** Tokens of the book live a quarter of an hour. */
const REFRESH_MS = 10 * 60 * 1000

/**
 * The game-start call: the script, and for players a token, which is renewed while it is in use.
 * Each `attempt` to open the book is a call with its own answer.
 */
export function sportStartQuery(who: string, provider: BookName, attempt = 0) {
  return queryOptions({
    queryKey: ['sport-start', provider, who, attempt],
    queryFn: async ({ signal }) => {
      const platform = matchMedia(MOBILE).matches ? 1 : 2
      const locale = callLocale()
      const body = { locale, platform, lobbyUrl: location.origin, provider } as const
      return (await call('POST /api/game/sport/start', { body }, { signal })).data
    },
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    retry: false,
  })
}

/** Whether there is a second sportsbook: the same call, without a player. */
export const bettingQuery = queryOptions({
  queryKey: ['sport-start', 'betting', 'offered'],
  queryFn: async ({ signal }) => {
    const who = { locale: callLocale(), platform: 2, demoMode: true } as const
    const body = { ...who, provider: 'betting' } as const
    return (await call('POST /api/game/sport/start', { body }, { signal })).data
  },
  staleTime: Infinity,
  retry: false,
})

/** The competitions of a sport, whose paths name them. */
export function sportCompetitionsQuery(sportId: number) {
  return queryOptions({
    queryKey: ['sport-competitions', sportId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/game/sport/competitions', { query: { sportId } }, { signal })).data,
    staleTime: 15 * 60_000,
  })
}

/** The first rows of a page, as the server renders them before the script is there. */
export async function listFirstEvents({
  sportId,
  categoryIds,
  championshipIds,
}: SportView): Promise<readonly SportEvent[]> {
  if (sportId === undefined) return []
  const query = {
    sportId,
    ...(categoryIds && { categoryId: categoryIds[0] }),
    ...(championshipIds && { championshipId: championshipIds[0] }),
  }
  // If the sportsbook is unreachable the page says so and retries.
  return (await call('GET /api/game/sport/events', { query }).catch(() => null))?.data ?? []
}

/** An event as the server renders it: for search engines, and to show before the script is there. */
export const sportEventQuery = (id: number) =>
  callQuery('GET /api/game/sport/events/{id}', {
    queryKey: ['sport-event', id],
    input: { params: { id: String(id) } },
    staleTime: 5_000,
  })
