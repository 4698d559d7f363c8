import type { Profile } from '@fairhouse/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '#core/session/player.queries.ts'
import { useProfile } from '#core/session/use-session.tsx'

/**
 * The player, reloaded whenever this tab regains the focus: links of e-mails are opened in other
 * tabs, and their effect shows here without a reload.
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
