import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { profileQuery } from '#core/session/player.queries.ts'

/** Reloads the player, for every view that shows it. */
export function useRefreshProfile(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(
    async () => await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
    [queryClient],
  )
}
