import type { Verification } from '@fairhouse/contract/verification'
import { queryOptions } from '@tanstack/react-query'
import { call, callQuery } from '#core/api/api.ts'

/** The state of the player's identity verification. The socket keeps it current. */
export const verificationQuery = callQuery('GET /api/player/verification', {
  queryKey: ['player', 'verification'],
  staleTime: Infinity,
  // An answer that left before a push arrives after it: the newer version stays.
  structuralSharing: (known, loaded) => newerOf(known as Verification | undefined, loaded),
})

/** The uploaded documents, and the remaining allowance. */
export const documentsQuery = queryOptions({
  queryKey: ['player', 'documents'],
  queryFn: async ({ signal }) => await call('GET /api/player/documents', {}, { signal }),
  staleTime: Infinity,
})

function newerOf(known: Verification | undefined, loaded: unknown): unknown {
  const answer = loaded as Verification
  return known !== undefined && known.version > answer.version ? known : answer
}
