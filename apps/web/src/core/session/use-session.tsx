import { DraftOwner } from '@fairhouse/app-kit/form/draft-owner'
import type { Profile } from '@fairhouse/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import { profileQuery } from './player.queries.ts'
import type { Session, SessionState } from './session.ts'

const SessionContext = createContext<Session | null>(null)

export function SessionProvider(props: { session: Session; children: ReactNode }): ReactNode {
  const { subscribe, state, rendered } = props.session
  const now = useSyncExternalStore(subscribe, state, rendered)
  return (
    <SessionContext value={props.session}>
      <DraftOwner value={now.status === 'player' ? now.playerId : null}>
        {props.children}
      </DraftOwner>
    </SessionContext>
  )
}

/** The session itself: `adopt` after sign-in or registration, `signOut`. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (session === null) throw new Error('useSession: there is no SessionProvider above.')
  return session
}

/** The user of this tab; the component renders again when that changes. */
export function useSessionState(): SessionState {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.state, session.rendered)
}

/** The signed-in player's profile, null for a guest. Never fetches: the session has loaded it. */
export function useProfile(): Profile | null {
  const isPlayer = useSessionState().status === 'player'
  const { data } = useQuery({ ...profileQuery, enabled: false })
  return isPlayer ? (data ?? null) : null
}
