import { callQuery } from '#core/api.ts'

/** What forms offer. It changes with files and games. */
export const choicesQuery = callQuery('GET /office/api/choices', {
  queryKey: ['choices'],
  staleTime: 60_000,
})
