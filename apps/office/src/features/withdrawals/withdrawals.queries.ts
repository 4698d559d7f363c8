import { callQuery } from '#core/api.ts'

/** A queue is read again while it is on screen: others decide in it, too. */
const REFRESH_MS = 15_000

export const withdrawalsQuery = callQuery('GET /office/api/withdrawals', {
  queryKey: ['withdrawals'],
  staleTime: 0,
  refetchInterval: REFRESH_MS,
})
