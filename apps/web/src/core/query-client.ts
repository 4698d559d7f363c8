import { QueryClient } from '@tanstack/react-query'
import { isTemporary } from './api-error.ts'

/** One cache per page, and per request on the server. spec §9: a request is not repeated by itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: (query) => isTemporary(query.state.error),
      },
      mutations: { retry: false },
    },
  })
}
