import type { Profile } from '@fairhouse/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '#core/session/player.queries.ts'
import { useProfile } from '#core/session/use-session.tsx'

/**
 * The player, asked for anew whenever this tab is come back to: links of mails are pressed in other
 * tabs, and what they did shows here without a reload.
 */
export function useWatchedProfile(): Profile | null {
  const profile = useProfile()
  useQuery({
    ...profileQuery,
    staleTime: 0,
    enabled: profile !== null,
    refetchOnMount: false,
    refetchOnWindowFocus: true,
  })
  return profile
}
