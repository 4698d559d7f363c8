import type { Profile } from '@fairhouse/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '#core/session/player.queries.ts'
import { useProfile } from '#core/session/use-session.tsx'

const WATCH_MS = 15_000

/**
 * The player, reloaded whenever this tab regains the focus, and now and then while it is looked at:
 * links of e-mails are opened in other tabs, browsers and devices, and their effect shows here.
 */
export function useWatchedProfile(): Profile | null {
  const profile = useProfile()
  useQuery({
    ...profileQuery,
    staleTime: 0,
    enabled: profile !== null,
    refetchOnMount: false,
    refetchOnWindowFocus: true,
    refetchInterval: profile?.isEmailConfirmed === false && WATCH_MS,
  })
  return profile
}
