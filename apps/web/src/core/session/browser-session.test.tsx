import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setTransport, type Transport } from '@fairhouse/app-kit/api/call'
import { call } from '#core/api/api.ts'
import { keepFormDraft, readFormDraft } from '@fairhouse/app-kit/form/drafts'
import { signUpVisitor } from '../page.fixture.tsx'
import { accountsQuery, profileQuery } from './player.queries.ts'
import { createQueryClient } from '@fairhouse/app-kit/api/query-client'
import { readReturnGame, rememberReturnGame } from './return-game.ts'
import { createBrowserSession, homeAddress } from './browser-session.ts'
import { readEnd } from './session-end.ts'
import type { SessionState } from './session.ts'
import { makeToken } from './tabs.fixture.ts'

const TOKEN = makeToken(Date.now() + 600_000)
const ACCOUNT = { id: 'a1', version: 1 }

// Answers are checked against the contract here: a real player is always as it says.
const { accessToken } = await signUpVisitor()
const profile = (await call('GET /api/player/profile', {}, { bearer: accessToken })).data
const PLAYER: SessionState = { status: 'player', playerId: profile.id }

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  // one way between tabs at a time: here the storage event
  vi.stubGlobal('BroadcastChannel', undefined)
  Reflect.deleteProperty(window, 'BroadcastChannel')
})
afterEach(() => {
  document.cookie = 'access_token=; Path=/; Max-Age=0'
})

/** A tab whose calls are answered here, as `Method path`. */
function openTab(options: {
  token: string | null
  initial: SessionState
  answer?: (key: string) => Response
}) {
  document.cookie = `access_token=${options.token ?? ''}; Path=/`
  const queryClient = createQueryClient()
  const goHome = vi.fn()
  const reload = vi.fn()
  const calls: string[] = []
  const answer = options.answer ?? answerPlayer
  const page = new Proxy(window, {
    get: (target, name) => {
      if (name === 'location') return { protocol: 'http:', reload }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  }) as Window & typeof globalThis
  const session = createBrowserSession({
    window: page,
    queryClient,
    locale: 'en',
    initial: options.initial,
    goHome,
  })
  setTransport((): Transport => ({
    fetch: async (request) => {
      const key = `${request.method} ${new URL(request.url).pathname}`
      calls.push(key)
      return answer(key)
    },
    origin: 'http://site.test',
    newTraceId: () => 'trace',
    elapsedMs: () => 0,
    warn: () => undefined,
    bearer: session.bearer,
    rejected: session.rejected,
  }))
  return { session, queryClient, goHome, reload, calls }
}

function answerPlayer(key: string): Response {
  if (key === 'GET /api/player/profile') return Response.json({ data: profile })
  if (key === 'GET /api/wallet/accounts') return Response.json({ data: [] })
  return Response.json({ data: null })
}

function refuse(status: number, error: object): Response {
  return Response.json({ error: { message: 'no', traceId: 't', ...error } }, { status })
}

/** The storage event of another tab's write. */
function storageEvent(signal: object): void {
  const newValue = JSON.stringify({ ...signal, at: Date.now() })
  window.dispatchEvent(new StorageEvent('storage', { key: 'changeSession', newValue }))
}

const GUEST: SessionState = { status: 'guest' }

describe('app start', () => {
  test('with a token requests profile and accounts concurrently', async () => {
    const tab = openTab({ token: TOKEN, initial: { status: 'pending' } })
    const starting = tab.session.start()
    await vi.waitFor(() => expect(tab.calls).toHaveLength(2))
    expect(tab.calls.toSorted()).toEqual(['GET /api/player/profile', 'GET /api/wallet/accounts'])
    await starting
    expect(tab.session.state()).toEqual(PLAYER)
  })

  test('is signed out when the accounts and a successor are refused, although the profile is there', async () => {
    const answer = (key: string): Response =>
      /(?:accounts|refresh)$/.test(key) ? refuse(401, { code: 'sessionEnded' }) : answerPlayer(key)
    const tab = openTab({ token: TOKEN, initial: { status: 'pending' }, answer })
    await tab.session.start()
    expect(tab.session.state()).toEqual(GUEST)
    expect(document.cookie).not.toContain(TOKEN)
  })
})

describe('signing in', () => {
  test('keeps the token and loads the accounts before anyone sees the player', async () => {
    const tab = openTab({ token: null, initial: GUEST })
    const states: string[] = []
    tab.session.subscribe(() =>
      states.push(
        `${tab.session.state().status} ${tab.queryClient.getQueryData(accountsQuery.queryKey) === undefined ? 'without' : 'with'} accounts`,
      ),
    )
    await tab.session.adopt({ accessToken: TOKEN, profile: profile })
    expect(document.cookie).toContain(`access_token=${TOKEN}`)
    expect(states).toEqual(['player with accounts'])
  })
})

test('a browser that closes its storage to the site signs in and out', async () => {
  const close = (): never => {
    throw new DOMException('denied', 'SecurityError')
  }
  const closed = [
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(close),
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(close),
  ]
  const { session } = openTab({ token: null, initial: GUEST })
  await session.adopt({ accessToken: TOKEN, profile })
  expect(session.state()).toEqual(PLAYER)
  await session.signOut()
  expect(session.state()).toEqual(GUEST)
  expect(closed.map((storage) => storage.mock.calls.length > 0)).toEqual([true, true])
  for (const storage of closed) storage.mockRestore()
})

describe('signing out', () => {
  test('removes the return-to-game memory, the drafts and all data of the player', async () => {
    const tab = openTab({ token: TOKEN, initial: PLAYER })
    tab.queryClient.setQueryData(profileQuery.queryKey, profile)
    tab.queryClient.setQueryData(accountsQuery.queryKey, [ACCOUNT as never])
    rememberReturnGame(sessionStorage, { identity: 'dice', name: 'Dice', real: true })
    const form = { name: 'names', playerId: profile.id }
    keepFormDraft(sessionStorage, form, { nickname: 'Mara' }, 0)
    await tab.session.signOut()
    expect(readReturnGame(sessionStorage)).toBeNull()
    expect(readFormDraft(sessionStorage, form, 0)).toBeNull()
    expect(tab.queryClient.getQueryCache().getAll()).toEqual([])
    expect(tab.calls).toEqual(['POST /api/player/sessions/logout'])
  })
})

describe('a changeSession storage event', () => {
  test('of a sign-in reloads a tab that is signed out', async () => {
    const tab = openTab({ token: null, initial: GUEST })
    await tab.session.start()
    storageEvent({ to: 'player', playerId: profile.id })
    expect(tab.reload).toHaveBeenCalledTimes(1)
    expect(tab.goHome).not.toHaveBeenCalled()
  })

  test('of a sign-out sends a tab that is signed in home', async () => {
    const tab = openTab({ token: TOKEN, initial: PLAYER })
    await tab.session.start()
    storageEvent({ to: 'guest', playerId: null })
    expect(tab.session.state()).toEqual(GUEST)
    expect(tab.goHome).toHaveBeenCalledWith({ signIn: false })
    expect(tab.reload).not.toHaveBeenCalled()
  })

  test('waits for hydration, and keeps the server-rendered state until then', async () => {
    const tab = openTab({ token: TOKEN, initial: PLAYER })
    storageEvent({ to: 'guest', playerId: null })
    expect(tab.session.state()).toEqual(PLAYER)
    await tab.session.start()
    expect(tab.session.state()).toEqual(GUEST)
    expect(tab.session.rendered()).toEqual(PLAYER)
  })

  test('of a session that was closed also brings the reason', async () => {
    const tab = openTab({ token: TOKEN, initial: PLAYER })
    await tab.session.start()
    storageEvent({ to: 'guest', playerId: null, reason: 'closed' })
    expect(readEnd(sessionStorage)).toBe('closed')
    expect(tab.goHome).toHaveBeenCalledWith({ signIn: true })
  })

  test.each(['{', 'null', '"guest"', '{"to":"admin"}'])(
    'that says %s is ignored',
    async (newValue) => {
      const tab = openTab({ token: TOKEN, initial: PLAYER })
      await tab.session.start()
      window.dispatchEvent(new StorageEvent('storage', { key: 'changeSession', newValue }))
      expect(tab.session.state()).toEqual(PLAYER)
    },
  )
})

describe('a call answered 401 or 403', () => {
  test.each([
    [401, { code: 'sessionEnded', endReason: 'closed' }, 'closed'],
    [403, { code: 'accountLocked' }, 'locked'],
    [401, { code: 'unauthenticated' }, null],
  ] as const)(
    '%i removes the session, goes home with the prompt and says why',
    async (...given) => {
      const [status, error, reason] = given
      const tab = openTab({ token: TOKEN, initial: PLAYER, answer: () => refuse(status, error) })
      await expect(tab.queryClient.fetchQuery(accountsQuery)).rejects.toThrow()
      expect(tab.session.state()).toEqual(GUEST)
      expect(document.cookie).not.toContain(TOKEN)
      expect(readEnd(sessionStorage)).toBe(reason)
      expect(tab.goHome).toHaveBeenCalledWith({ signIn: true })
    },
  )

  test('is not reported to the global error handler', async () => {
    const reported = vi.fn()
    const log = vi.spyOn(console, 'error').mockImplementation(reported)
    window.addEventListener('error', reported)
    window.addEventListener('unhandledrejection', reported)
    const answer = (): Response => refuse(401, { code: 'sessionEnded' })
    const tab = openTab({ token: TOKEN, initial: PLAYER, answer })
    await tab.queryClient.fetchQuery(accountsQuery).catch(() => undefined)
    await tab.session.start()
    expect(reported).not.toHaveBeenCalled()
    log.mockRestore()
  })
})

test('home is that of the language of the page', () => {
  expect(homeAddress('pt-BR', { signIn: true })).toBe('/pt-br?sign-in=true')
  expect(homeAddress('en', { signIn: false })).toBe('/')
})
