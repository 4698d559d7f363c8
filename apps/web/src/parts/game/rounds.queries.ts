import { callQuery } from '#core/api/api.ts'

/** The round of a bet of the player; null if its game keeps none. */
export const roundQuery = (betId: string) =>
  callQuery('GET /api/game/bets/{id}/round', {
    queryKey: ['bets', 'round', betId],
    input: { params: { id: betId } },
    // Its seed may have been revealed since.
    staleTime: 0,
  })
