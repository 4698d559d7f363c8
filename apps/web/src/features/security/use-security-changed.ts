import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { securityQuery } from './security.queries.ts'

/** Loads what is shown anew, after a change; done once it is there. */
export function useSecurityChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(
    // The list of what was done lies below the same key.
    async () => await queryClient.invalidateQueries({ queryKey: securityQuery.queryKey }),
    [queryClient],
  )
}
