import type { Bet } from '@fairhouse/contract/bet'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'
import { BETS_KEY } from './use-net-position.ts'

type OpenRound = Pick<Bet, 'stake' | 'currency'> & { readonly game: NonNullable<Bet['game']> }

/** The newest unfinished round of each game. */
export const openRoundsQuery = queryOptions({
  queryKey: [...BETS_KEY, 'open-rounds'],
  queryFn: async ({ signal }) => {
    const query = { isSettled: 'false', perPage: 10 } as const
    const { data } = await call('GET /api/game/spins', { query }, { signal })
    const rounds = new Map<string, OpenRound>()
    for (const { game, stake, currency } of data)
      if (game !== null && !rounds.has(game.identity))
        rounds.set(game.identity, { game, stake, currency })
    return [...rounds.values()]
  },
  // A round can end in another tab, and by itself.
  staleTime: 0,
})
