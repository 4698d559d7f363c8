import type { QueryClient } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { reportFault } from '@fairhouse/app-kit/api/report-fault'
import { joinLocalePath, type LocaleCode } from '@fairhouse/app-kit/i18n/locale'
import { forgetFormDrafts } from '@fairhouse/app-kit/form/draft-storage'
import { newId } from '@fairhouse/app-kit/api/new-id'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { beginOwnReload } from '#core/routing/own-reload.ts'
import { accountsQuery, profileQuery } from './player.queries.ts'
import { forgetReturnGame } from './return-game.ts'
import type { RefreshOutcome } from './refresh.ts'
import { rememberEnd } from './session-end.ts'
import { createSession, type Session, type SessionSignal, type SessionState } from './session.ts'
import { createTokenStore } from './token-store.ts'
import { siteStorage, tabStorage } from '#core/storage/stored-keys.ts'

const CHANNEL = 'fairhouse:session'
/** Key of the storage event by which tabs share who is signed in. */
const STORAGE_KEY = 'changeSession'

/** The session of this tab, wired to the browser. Called once, by the client entry. */
export function createBrowserSession(deps: {
  window: Window & typeof globalThis
  queryClient: QueryClient
  locale: LocaleCode
  initial: SessionState
  /** In-app navigation to the start page. */
  goHome: (options: { signIn: boolean }) => void
}): Session {
  const { window: page, queryClient } = deps
  const channel = 'BroadcastChannel' in page ? new page.BroadcastChannel(CHANNEL) : null
  const token = createTokenStore({
    document: page.document,
    storage: tabStorage,
    isSecure: page.location.protocol === 'https:',
    isFramed: page.parent !== page,
  })
  const session = createSession(
    {
      ask: askForSuccessor,
      readToken: token.read,
      writeToken: token.write,
      clearToken: () => token.write(null),
      locks: page.navigator.locks ?? null,
      storage: siteStorage,
      nowMs: siteNowMs,
      sleep: async (ms) => await new Promise((resolve) => page.setTimeout(resolve, ms)),
      tabId: newId(),
      announce: (signal) => {
        channel?.postMessage(signal)
        // The time makes the value unique: storage events fire for changes only.
        siteStorage.setItem(STORAGE_KEY, JSON.stringify({ ...signal, at: siteNowMs() }))
      },
      endOnServer: async (token) => {
        await call('POST /api/player/sessions/logout', {}, { bearer: token }).catch(() => undefined)
      },
      loadPlayer: async () => {
        const [profile] = await Promise.all([
          queryClient.fetchQuery({ ...profileQuery, staleTime: 0 }),
          queryClient.fetchQuery({ ...accountsQuery, staleTime: 0 }),
        ])
        return profile
      },
      keepProfile: (profile) => queryClient.setQueryData(profileQuery.queryKey, profile),
      forgetPlayer: () => {
        forgetReturnGame(tabStorage)
        queryClient.clear()
      },
      forgetDrafts: (options) => forgetFormDrafts(tabStorage, options),
      tellEnd: (reason) => rememberEnd(tabStorage, reason),
      page: {
        reload: () => {
          beginOwnReload()
          page.location.reload()
        },
        goHome: deps.goHome,
      },
    },
    deps.initial,
  )
  // Until hydration the page shows the server-rendered state; messages of other tabs wait for that.
  let waiting: (() => void)[] | null = []
  const whenAlive = (work: () => void): void => {
    if (waiting === null) work()
    else waiting.push(work)
  }
  listenToTabs(page, channel, {
    hear: (signal) => whenAlive(() => session.hear(signal)),
    start: () => whenAlive(() => void session.start()),
  })
  return {
    ...session,
    start: async () => {
      const heard = waiting ?? []
      waiting = null
      await session.start()
      for (const work of heard) work()
    },
  }
}

function listenToTabs(
  page: Window & typeof globalThis,
  channel: BroadcastChannel | null,
  session: {
    readonly hear: (signal: SessionSignal) => void
    readonly start: () => void
  },
): void {
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    const signal = readSignal(event.data)
    if (signal !== null) session.hear(signal)
  })
  page.addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY || event.newValue === null) return
    const signal = readSignal(parse(event.newValue))
    if (signal !== null) session.hear(signal)
  })
  // A frozen tab gets no events: on return it compares itself with the cookie.
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'visible') session.start()
  })
  page.addEventListener('pageshow', (event) => {
    if (event.persisted) session.start()
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readSignal(value: unknown): SessionSignal | null {
  if (typeof value !== 'object' || value === null) return null
  const { to, playerId, reason } = value as Partial<SessionSignal>
  if (to !== 'player' && to !== 'guest') return null
  const known = { to, playerId: typeof playerId === 'string' ? playerId : null }
  return reason === undefined ? known : { ...known, reason }
}

/** Requests the successor of a token, without going through `bearer()` again. */
export async function askForSuccessor(token: string): Promise<RefreshOutcome> {
  try {
    const answer = await call('POST /api/player/sessions/refresh', {}, { bearer: token })
    return { status: 'refreshed', token: answer.data.accessToken }
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403)
    if (!isRefused) {
      // A device without a connection is no fault.
      if (!(error instanceof ApiError && error.status === 0)) reportFault(error)
      return { status: 'unavailable', error }
    }
    const reason = error.code === 'accountLocked' ? 'locked' : error.endReason
    return { status: 'ended', reason }
  }
}

/** Where "home" is for a full load. */
export function homeAddress(locale: LocaleCode, options: { signIn: boolean }): string {
  return `${joinLocalePath(locale, '/')}${options.signIn ? '?sign-in=true' : ''}`
}
