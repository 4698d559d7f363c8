import type { Profile } from '@fairhouse/contract/profile'
import type { SessionEndReason } from '@fairhouse/contract/session'
import { ApiError, isTemporary } from '@fairhouse/app-kit/api/api-error'
import { createListeners } from '@fairhouse/app-kit/data/listeners'
import { createSharedRefresh, type RefreshPorts } from './refresh.ts'
import { isOver, needsRefresh } from './token.ts'

/** The user of this tab. `pending`: there is a token, but the server has not identified its player yet. */
export type SessionState =
  | { readonly status: 'guest' }
  | { readonly status: 'pending' }
  | { readonly status: 'player'; readonly playerId: string }

/** A message to other tabs; also stored under the storage key of the specification. */
export type SessionSignal = {
  readonly to: 'player' | 'guest'
  readonly playerId: string | null
  /** Why the session ended, if it was not by signing out here. */
  readonly reason?: SessionEndReason | null
}

export type SessionPorts = RefreshPorts & {
  readonly clearToken: () => void
  /** Notifies the other tabs: by BroadcastChannel and the `changeSession` storage event. */
  readonly announce: (signal: SessionSignal) => void
  /** Ends the session on the server; best effort, this tab signs out whatever the response. */
  readonly endOnServer: (token: string) => Promise<void>
  /** Loads the profile (and the accounts) of the signed-in player into the cache. */
  readonly loadPlayer: () => Promise<Profile>
  /** Puts the profile into the cache, as the answer to a sign-in brought it. */
  readonly keepProfile: (profile: Profile) => void
  /** Empties everything that belongs to the player: cache, return-to-game memory, socket. */
  readonly forgetPlayer: () => void
  /**
   * Drops unsent input: everyone's when a player signs out, none when the server signs them
   * out; that of others when one signs in.
   */
  readonly forgetDrafts: (options: { readonly exceptOf: string | null }) => void
  /** Keeps why the session ended, for the sign-in prompt to say; null when there is nothing to say. */
  readonly tellEnd: (reason: SessionEndReason | null) => void
  readonly page: {
    readonly reload: () => void
    /**
     * The start page in the language of the page. With the sign-in prompt on request, which then
     * returns to the player's page.
     */
    readonly goHome: (options: { signIn: boolean }) => void
  }
}

export type Session = {
  readonly state: () => SessionState
  /** The session that the page was rendered for, against which React hydrates. */
  readonly rendered: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  /** At the start of the app a token without a player loads the profile; a refusal means signed out. */
  readonly start: () => Promise<void>
  /** After sign-in or registration: stores the token, loads the player, notifies the other tabs. */
  readonly adopt: (signedIn: { accessToken: string; profile: Profile }) => Promise<void>
  /** `hasEnded` for a session that the server has ended already, with an account that was closed. */
  readonly signOut: (how?: { readonly hasEnded: boolean }) => Promise<void>
  /** The bearer for the next call, refreshed when it is about to end. Null for a guest. */
  readonly bearer: () => Promise<string | null>
  /**
   * A call was answered 401 or 403. Answers a newer bearer, asking for one if need be; only the
   * refusal of one ends the session. Throws while the server cannot tell.
   */
  readonly rejected: (bearer: string, reason?: SessionEndReason | null) => Promise<string | null>
  /** A signal of another tab. */
  readonly hear: (signal: SessionSignal) => void
}

export function createSession(ports: SessionPorts, initial: SessionState): Session {
  let state = initial
  let adopting = 0
  const { subscribe, notify } = createListeners()
  const refresh = createSharedRefresh(ports)
  const become = (next: SessionState): void => {
    state = next
    notify()
  }
  const leave = (): void => {
    ports.clearToken()
    ports.forgetPlayer()
    become({ status: 'guest' })
  }
  /** Ended on the server, or refused: signed out in all tabs, home with the sign-in prompt. */
  const end = (reason: SessionEndReason | null): void => {
    if (state.status === 'guest' && ports.readToken() === null) return
    leave()
    ports.tellEnd(reason)
    ports.announce({ to: 'guest', playerId: null, reason })
    ports.page.goHome({ signIn: true })
  }

  /** The successor of a token; null if the server refuses one, which ends the session. */
  const succeed = async (
    token: string,
    { orStay = false }: { readonly orStay?: boolean } = {},
  ): Promise<string | null> => {
    const outcome = await refresh(token)
    if (outcome.status === 'refreshed') return outcome.token
    if (outcome.status === 'ended') {
      end(outcome.reason ?? null)
      return null
    }
    // No response: the session stays, and the old token is used while it is valid.
    if (!orStay) throw outcome.error
    return token
  }

  return {
    state: () => state,
    rendered: () => initial,
    subscribe,
    start: async () => {
      // A player who is just signing in is not requested a second time.
      if (adopting === 0) await startSession(ports, () => state, become, leave)
    },
    adopt: async ({ accessToken, profile }) => {
      ports.writeToken(accessToken)
      if (ports.readToken() === null) {
        // A browser that keeps no cookies has no session: better to say so than to ask for it again.
        void ports.endOnServer(accessToken)
        throw new ApiError({ code: 'cookiesBlocked', status: 0, traceId: '' })
      }
      adopting += 1
      try {
        await ports.loadPlayer()
      } catch (error) {
        // If refused, the token is removed again. Without a response the player is signed in all the same:
        // the pages load missing data themselves.
        if (ports.readToken() === null || !isTemporary(error)) throw error
        ports.keepProfile(profile)
      } finally {
        adopting -= 1
      }
      // Signed out while the player still loaded.
      if (ports.readToken() === null) return
      ports.forgetDrafts({ exceptOf: profile.id })
      ports.tellEnd(null)
      become({ status: 'player', playerId: profile.id })
      ports.announce({ to: 'player', playerId: profile.id })
    },
    signOut: async (how) => {
      const token = ports.readToken()
      // Out here and in the other tabs first: a slow server must not keep anyone signed in.
      leave()
      ports.forgetDrafts({ exceptOf: null })
      ports.announce({ to: 'guest', playerId: null })
      ports.page.goHome({ signIn: false })
      if (token !== null && how?.hasEnded !== true) await endOnServer(ports, token)
    },
    bearer: async () => {
      const token = ports.readToken()
      if (token === null || !needsRefresh(token, ports.nowMs())) return token
      return await succeed(token, { orStay: !isOver(token, ports.nowMs()) })
    },
    rejected: async (bearer, reason = null) => {
      const current = ports.readToken()
      if (current !== null && current !== bearer) return current
      // Without a reason the token may only have expired, whatever this tab's clock says.
      if (current === null || reason !== null) {
        end(reason)
        return null
      }
      return await succeed(bearer)
    },
    hear: (signal) => hearSignal(signal, ports, state, become),
  }
}

/**
 * The server ends a session only by a valid token. After a sleep there is none, and the old one
 * could be refreshed by anyone who has it: its successor ends the session.
 */
async function endOnServer(ports: SessionPorts, token: string): Promise<void> {
  if (!needsRefresh(token, ports.nowMs())) return await ports.endOnServer(token)
  const outcome = await ports.ask(token)
  if (outcome.status === 'refreshed') await ports.endOnServer(outcome.token)
}

async function startSession(
  ports: SessionPorts,
  state: () => SessionState,
  become: (next: SessionState) => void,
  leave: () => void,
): Promise<void> {
  if (ports.readToken() === null) {
    if (state().status !== 'guest') leave()
    return
  }
  if (state().status === 'player') return
  become({ status: 'pending' })
  try {
    const profile = await ports.loadPlayer()
    if (state().status === 'pending') become({ status: 'player', playerId: profile.id })
  } catch (error) {
    // A 401 has ended the session already; an outage, or a call that was broken off, keeps it for the
    // next try (R6).
    const isRefused = error instanceof ApiError && !isTemporary(error)
    if (isRefused && state().status === 'pending') leave()
  }
}

/** A tab reloads when another signed in, and goes home when another signed out. */
function hearSignal(
  signal: SessionSignal,
  ports: SessionPorts,
  state: SessionState,
  become: (next: SessionState) => void,
): void {
  if (signal.to === 'guest') {
    if (state.status === 'guest') return
    ports.forgetPlayer()
    become({ status: 'guest' })
    // If the server ended it, this tab shows the reason as well; after a sign-out in another tab it only goes home.
    const isEnded = signal.reason !== undefined
    if (isEnded) ports.tellEnd(signal.reason ?? null)
    else ports.forgetDrafts({ exceptOf: null })
    ports.page.goHome({ signIn: isEnded })
    return
  }
  const isSamePlayer = state.status === 'player' && state.playerId === signal.playerId
  if (!isSamePlayer) ports.page.reload()
}
