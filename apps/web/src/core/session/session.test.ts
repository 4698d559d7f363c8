import type { Profile } from '@fairhouse/contract/profile'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import type { RefreshOutcome } from './refresh.ts'
import { createSession, type Session, type SessionSignal, type SessionState } from './session.ts'
import { createBrowser, makeToken } from './tabs.fixture.ts'

const NOW = 1_000_000_000_000
const GOOD = makeToken(NOW + 600_000, 1)
const OLD = makeToken(NOW - 1_000, 1)
const MARGIN = makeToken(NOW + 5_000, 1)
const NEXT = makeToken(NOW + 600_000, 2)
const PLAYER: SessionState = { status: 'player', playerId: 'p1' }
const GUEST: SessionState = { status: 'guest' }
const OUTAGE = new ApiError({ code: 'overloaded', status: 503, traceId: 't' })
const profile = { id: 'p1' } as Profile

function openTabs(options: {
  token: string | null
  states: readonly SessionState[]
  answer?: RefreshOutcome
  loadPlayer?: () => Promise<Profile>
}) {
  const answer = options.answer ?? { status: 'refreshed', token: NEXT }
  const browser = createBrowser({ hasLocks: true, token: '', answer: () => answer })
  browser.cookie.token = options.token
  const tabs = options.states.map((initial, index) => {
    const page = { reload: vi.fn(), goHome: vi.fn() }
    const forgetPlayer = vi.fn()
    const forgetDrafts = vi.fn()
    const tellEnd = vi.fn()
    const endOnServer = vi.fn(async () => undefined)
    const session = createSession(
      {
        ...browser.openTab(`tab-${index}`),
        clearToken: () => {
          browser.cookie.token = null
        },
        announce: (signal) => announce(index, signal),
        endOnServer,
        loadPlayer: options.loadPlayer ?? (async () => profile),
        keepProfile: () => undefined,
        forgetPlayer,
        forgetDrafts,
        tellEnd,
        page,
      },
      initial,
    )
    return { session, page, forgetPlayer, forgetDrafts, tellEnd, endOnServer }
  })
  const announce = (from: number, signal: SessionSignal): void => {
    for (const [index, tab] of tabs.entries()) if (index !== from) tab.session.hear(signal)
  }
  return { browser, tabs }
}

describe('signing in', () => {
  test('keeps the token, loads the player and reloads the other tabs', async () => {
    const { browser, tabs } = openTabs({ token: null, states: [GUEST, GUEST] })
    await tabs[0]?.session.adopt({ accessToken: GOOD, profile })
    expect(browser.cookie.token).toBe(GOOD)
    expect(tabs[0]?.session.state()).toEqual(PLAYER)
    expect(tabs[0]?.page.reload).not.toHaveBeenCalled()
    expect(tabs[1]?.page.reload).toHaveBeenCalledTimes(1)
  })

  test('is not disturbed by the start of the app, which comes while the player still loads', async () => {
    let load = (_: Profile): void => undefined
    const loadPlayer = vi.fn(() => new Promise<Profile>((resolve) => (load = resolve)))
    const { tabs } = openTabs({ token: null, states: [GUEST], loadPlayer })
    const session = tabs[0]!.session
    const adopted = session.adopt({ accessToken: GOOD, profile })
    await session.start()
    expect(session.state()).toEqual(GUEST)
    expect(loadPlayer).toHaveBeenCalledTimes(1)
    load(profile)
    await adopted
    expect(session.state()).toEqual(PLAYER)
  })

  test('is active even if the player does not load, without an error', async () => {
    const loadPlayer = async () => await Promise.reject(OUTAGE)
    const { browser, tabs } = openTabs({ token: null, states: [GUEST], loadPlayer })
    await tabs[0]?.session.adopt({ accessToken: GOOD, profile })
    expect(browser.cookie.token).toBe(GOOD)
    expect(tabs[0]?.session.state()).toEqual(PLAYER)
  })

  test('is refused with the reason by a browser that keeps no cookies', async () => {
    const { browser, tabs } = openTabs({ token: null, states: [GUEST, GUEST] })
    Object.defineProperty(browser.cookie, 'token', {
      get: () => null,
      set(token: string) {
        void token
      },
    })
    const [tab, other] = tabs
    const adopted = tab!.session.adopt({ accessToken: GOOD, profile })
    await expect(adopted).rejects.toMatchObject({ code: 'cookiesBlocked' })
    expect(tab!.session.state()).toEqual(GUEST)
    expect(tab!.endOnServer).toHaveBeenCalledWith(GOOD)
    expect(other!.page.reload).not.toHaveBeenCalled()
  })

  test('as another player reloads a tab of the first', () => {
    const { tabs } = openTabs({ token: GOOD, states: [PLAYER] })
    tabs[0]?.session.hear({ to: 'player', playerId: 'p2' })
    expect(tabs[0]?.page.reload).toHaveBeenCalledTimes(1)
  })

  test('received twice, by channel and by storage, reloads nothing that is already signed in', () => {
    const { tabs } = openTabs({ token: GOOD, states: [PLAYER] })
    tabs[0]?.session.hear({ to: 'player', playerId: 'p1' })
    expect(tabs[0]?.page.reload).not.toHaveBeenCalled()
  })
})

describe('signing out', () => {
  test('ends all tabs immediately, removes the player’s data in each and goes home', async () => {
    const states = Array<SessionState>(8).fill(PLAYER)
    const { browser, tabs } = openTabs({ token: GOOD, states })
    await tabs[0]?.session.signOut()
    expect(browser.cookie.token).toBeNull()
    for (const tab of tabs) {
      expect(tab.session.state()).toEqual(GUEST)
      expect(tab.forgetPlayer).toHaveBeenCalledTimes(1)
      expect(tab.page.goHome).toHaveBeenCalledWith({ signIn: false })
    }
    expect(tabs[0]?.endOnServer).toHaveBeenCalledWith(GOOD)
    expect(tabs[1]?.endOnServer).not.toHaveBeenCalled()
  })

  test('of a closed account needs no request: the server has ended the session', async () => {
    const { browser, tabs } = openTabs({ token: GOOD, states: [PLAYER] })
    await tabs[0]?.session.signOut({ hasEnded: true })
    expect(browser.cookie.token).toBeNull()
    expect(tabs[0]?.session.state()).toEqual(GUEST)
    expect(tabs[0]?.endOnServer).not.toHaveBeenCalled()
  })

  test('after a long sleep ends the session on the server too, although its token has expired', async () => {
    const { browser, tabs } = openTabs({ token: OLD, states: [PLAYER] })
    const signingOut = tabs[0]?.session.signOut()
    await browser.time.advance(300)
    await signingOut
    expect(browser.asked).toEqual([OLD])
    expect(tabs[0]?.endOnServer).toHaveBeenCalledWith(NEXT)
    expect(browser.cookie.token).toBeNull()
  })

  test('of a session that the server has ended sends no request', async () => {
    const { browser, tabs } = openTabs({
      token: OLD,
      states: [PLAYER],
      answer: { status: 'ended' },
    })
    const signingOut = tabs[0]?.session.signOut()
    await browser.time.advance(300)
    await signingOut
    expect(tabs[0]?.endOnServer).not.toHaveBeenCalled()
  })

  test('does not wait for the server', () => {
    const { tabs } = openTabs({ token: GOOD, states: [PLAYER] })
    tabs[0]?.endOnServer.mockReturnValue(new Promise(() => undefined))
    void tabs[0]?.session.signOut()
    expect(tabs[0]?.session.state()).toEqual(GUEST)
  })
})

describe('signing out while the player still loads', () => {
  test.each([
    ['the start of the app', GOOD, (tab: Session) => tab.start()],
    ['a sign-in', null, (tab: Session) => tab.adopt({ accessToken: GOOD, profile })],
  ] as const)('of %s leaves a guest', async (_of, token, begin) => {
    let load = (_: Profile): void => undefined
    const loadPlayer = () => new Promise<Profile>((resolve) => (load = resolve))
    const { tabs } = openTabs({ token, states: [GUEST], loadPlayer })
    const { session } = tabs[0]!
    const begun = begin(session)
    await session.signOut()
    load(profile)
    await begun
    expect(session.state()).toEqual(GUEST)
  })
})

describe('the bearer of a call', () => {
  test('is the token while it is far from its end', async () => {
    const { browser, tabs } = openTabs({ token: GOOD, states: [PLAYER] })
    expect(await tabs[0]?.session.bearer()).toBe(GOOD)
    expect(browser.asked).toEqual([])
  })

  test('is the successor when the token is about to end', async () => {
    const { browser, tabs } = openTabs({ token: MARGIN, states: [PLAYER] })
    const bearer = tabs[0]?.session.bearer()
    await browser.time.advance(1_000)
    expect(await bearer).toBe(NEXT)
  })

  test('is null for a guest', async () => {
    const { tabs } = openTabs({ token: null, states: [GUEST] })
    expect(await tabs[0]?.session.bearer()).toBeNull()
  })

  test('stays the old one through an outage as long as it lasts', async () => {
    const answer: RefreshOutcome = { status: 'unavailable', error: OUTAGE }
    const { browser, tabs } = openTabs({ token: MARGIN, states: [PLAYER], answer })
    const bearer = tabs[0]?.session.bearer()
    await browser.time.advance(1_000)
    expect(await bearer).toBe(MARGIN)
    expect(tabs[0]?.session.state()).toEqual(PLAYER)
  })

  test('is refused with the outage once the token has expired, and the session stays', async () => {
    const answer: RefreshOutcome = { status: 'unavailable', error: OUTAGE }
    const { browser, tabs } = openTabs({ token: OLD, states: [PLAYER], answer })
    const bearer = expect(tabs[0]?.session.bearer()).rejects.toBe(OUTAGE)
    await browser.time.advance(1_000)
    await bearer
    expect(tabs[0]?.session.state()).toEqual(PLAYER)
    expect(browser.cookie.token).toBe(OLD)
  })

  test('a refused refresh ends the session in all tabs and asks to sign in', async () => {
    const answer: RefreshOutcome = { status: 'ended' }
    const { browser, tabs } = openTabs({ token: OLD, states: [PLAYER, PLAYER], answer })
    const bearer = tabs[0]?.session.bearer()
    await browser.time.advance(1_000)
    expect(await bearer).toBeNull()
    expect(tabs.map((tab) => tab.session.state())).toEqual([GUEST, GUEST])
    expect(tabs[0]?.page.goHome).toHaveBeenCalledWith({ signIn: true })
    expect(browser.cookie.token).toBeNull()
  })
})

describe('a call answered 401 or 403', () => {
  test('is tried again with the token that another tab has brought meanwhile', async () => {
    const { tabs } = openTabs({ token: NEXT, states: [PLAYER] })
    expect(await tabs[0]?.session.rejected(GOOD)).toBe(NEXT)
    expect(tabs[0]?.session.state()).toEqual(PLAYER)
  })

  test('is tried again with a successor when the token is still the same', async () => {
    const { browser, tabs } = openTabs({ token: GOOD, states: [PLAYER] })
    const retried = tabs[0]?.session.rejected(GOOD)
    await browser.time.advance(1_000)
    expect(await retried).toBe(NEXT)
    expect(tabs[0]?.session.state()).toEqual(PLAYER)
  })

  test('ends the session in all tabs when the server refuses a successor', async () => {
    const answer: RefreshOutcome = { status: 'ended' }
    const { browser, tabs } = openTabs({ token: GOOD, states: [PLAYER, PLAYER], answer })
    const retried = tabs[0]?.session.rejected(GOOD)
    await browser.time.advance(1_000)
    expect(await retried).toBeNull()
    expect(browser.cookie.token).toBeNull()
    expect(tabs.map((tab) => tab.session.state())).toEqual([GUEST, GUEST])
    expect(tabs[0]?.page.goHome).toHaveBeenCalledWith({ signIn: true })
  })

  test('fails with the outage while the server cannot tell, and the session stays', async () => {
    const answer: RefreshOutcome = { status: 'unavailable', error: OUTAGE }
    const { browser, tabs } = openTabs({ token: GOOD, states: [PLAYER], answer })
    const retried = expect(tabs[0]?.session.rejected(GOOD)).rejects.toBe(OUTAGE)
    await browser.time.advance(1_000)
    await retried
    expect(tabs[0]?.session.state()).toEqual(PLAYER)
  })

  test('twice concurrently asks for one successor', async () => {
    const { browser, tabs } = openTabs({ token: GOOD, states: [PLAYER] })
    const retried = Promise.all([tabs[0]?.session.rejected(GOOD), tabs[0]?.session.rejected(GOOD)])
    await browser.time.advance(1_000)
    expect(await retried).toEqual([NEXT, NEXT])
    expect(browser.asked).toEqual([GOOD])
  })

  test('with a reason ends the session without a further request, and goes home once', async () => {
    const { browser, tabs } = openTabs({ token: GOOD, states: [PLAYER] })
    const end = async () => await tabs[0]?.session.rejected(GOOD, 'closed')
    await Promise.all([end(), end()])
    expect(browser.asked).toEqual([])
    expect(tabs[0]?.page.goHome).toHaveBeenCalledTimes(1)
  })
})

describe('a session that was ended from elsewhere', () => {
  test('shows the reason in every tab and asks to sign in there', async () => {
    const { tabs } = openTabs({ token: GOOD, states: [PLAYER, PLAYER] })
    await tabs[0]?.session.rejected(GOOD, 'closed')
    for (const tab of tabs) {
      expect(tab.tellEnd).toHaveBeenCalledWith('closed')
      expect(tab.page.goHome).toHaveBeenCalledWith({ signIn: true })
    }
  })

  test('says why when a refresh found it out', async () => {
    const answer: RefreshOutcome = { status: 'ended', reason: 'expired' }
    const { browser, tabs } = openTabs({ token: OLD, states: [PLAYER], answer })
    const bearer = tabs[0]?.session.bearer()
    await browser.time.advance(1_000)
    await bearer
    expect(tabs[0]?.tellEnd).toHaveBeenCalledWith('expired')
  })

  test('keeps typed input; signing out does not, in any tab', async () => {
    const ended = openTabs({ token: GOOD, states: [PLAYER, PLAYER] })
    await ended.tabs[0]?.session.rejected(GOOD, 'passwordChanged')
    for (const tab of ended.tabs) expect(tab.forgetDrafts).not.toHaveBeenCalled()
    const left = openTabs({ token: GOOD, states: [PLAYER, PLAYER] })
    await left.tabs[0]?.session.signOut()
    for (const tab of left.tabs) expect(tab.forgetDrafts.mock.calls).toEqual([[{ exceptOf: null }]])
  })

  test('does not show typed input to another player who signs in then', async () => {
    const { tabs } = openTabs({ token: null, states: [GUEST] })
    await tabs[0]?.session.adopt({ accessToken: GOOD, profile })
    expect(tabs[0]?.forgetDrafts.mock.calls).toEqual([[{ exceptOf: profile.id }]])
  })

  test('is shown until someone signs in again', async () => {
    const { tabs } = openTabs({ token: null, states: [GUEST] })
    await tabs[0]?.session.adopt({ accessToken: GOOD, profile })
    expect(tabs[0]?.tellEnd).toHaveBeenCalledWith(null)
  })
})

describe('app start', () => {
  test('with a token loads the player', async () => {
    const { tabs } = openTabs({ token: GOOD, states: [{ status: 'pending' }] })
    await tabs[0]?.session.start()
    expect(tabs[0]?.session.state()).toEqual(PLAYER)
  })

  test('with a token that the server refuses is signed out', async () => {
    const refused = new ApiError({ code: 'notFound', status: 404, traceId: 't' })
    const { tabs } = openTabs({
      token: GOOD,
      states: [{ status: 'pending' }],
      loadPlayer: async () => await Promise.reject(refused),
    })
    await tabs[0]?.session.start()
    expect(tabs[0]?.session.state()).toEqual(GUEST)
  })

  test('during an outage keeps the token and tries again at the next start', async () => {
    const loadPlayer = vi.fn<() => Promise<Profile>>().mockRejectedValueOnce(OUTAGE)
    loadPlayer.mockResolvedValue(profile)
    const { browser, tabs } = openTabs({ token: GOOD, states: [GUEST], loadPlayer })
    await tabs[0]?.session.start()
    expect(tabs[0]?.session.state()).toEqual({ status: 'pending' })
    expect(browser.cookie.token).toBe(GOOD)
    await tabs[0]?.session.start()
    expect(tabs[0]?.session.state()).toEqual(PLAYER)
  })

  test('with a call that was broken off keeps the token and tries again at the next start', async () => {
    const loadPlayer = vi.fn(async () => profile).mockRejectedValueOnce(new Error('cancelled'))
    const { browser, tabs } = openTabs({ token: GOOD, states: [GUEST], loadPlayer })
    await tabs[0]?.session.start()
    expect(browser.cookie.token).toBe(GOOD)
    expect(tabs[0]?.session.state()).toEqual({ status: 'pending' })
    await tabs[0]?.session.start()
    expect(tabs[0]?.session.state()).toEqual(PLAYER)
  })

  test('of a tab whose cookie was deleted signs it out', async () => {
    const { tabs } = openTabs({ token: null, states: [PLAYER] })
    await tabs[0]?.session.start()
    expect(tabs[0]?.session.state()).toEqual(GUEST)
    expect(tabs[0]?.forgetPlayer).toHaveBeenCalledTimes(1)
  })

  test('of a server-rendered player needs no request', async () => {
    const loadPlayer = vi.fn(async () => profile)
    const { tabs } = openTabs({ token: GOOD, states: [PLAYER], loadPlayer })
    await tabs[0]?.session.start()
    expect(loadPlayer).not.toHaveBeenCalled()
  })
})
