import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { securityQuery } from './security.queries.ts'

/** Reloads the view after a change; resolves when the data is there. */
export function useSecurityChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(
    // The list of recent changes is below the same key.
    async () => await queryClient.invalidateQueries({ queryKey: securityQuery.queryKey }),
    [queryClient],
  )
}
