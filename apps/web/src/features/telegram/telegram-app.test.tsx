import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createListeners } from '@fairhouse/app-kit/data/listeners'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { createFixedSession } from '#core/session/fixed-session.ts'
import { rememberEnd } from '#core/session/session-end.ts'
import type { SessionState } from '#core/session/session.ts'
import { accountsQuery, profileQuery } from '#core/session/player.queries.ts'
import { SessionProvider } from '#core/session/use-session.tsx'
import { tabStorage } from '#core/storage/stored-keys.ts'
import { keepLaunch, type TelegramLaunch } from '#parts/telegram/telegram-launch.ts'
import { TelegramApp } from './telegram-app.tsx'
import { TelegramNewsModal } from './telegram-news-modal.tsx'

type Client = {
  TelegramWebviewProxy?: { postEvent(event: string, data: string): void }
  Telegram?: { WebView: { receiveEvent(event: string, data: unknown): void } }
}

const launch = { initDataRaw: 'user=%7B%7D&hash=wrong', platform: 'android', user: null }
const ANN = { id: 42, first_name: 'Ann' }
const SYNC = 'PUT /api/tg-bot/users'
const client = window as unknown as Client
let posted: [string, unknown][] = []
const last = (event: string): unknown => posted.findLast(([name]) => name === event)?.[1]
const tell = (event: string, data: object = {}): void =>
  act(() => client.Telegram?.WebView.receiveEvent(event, data))

beforeEach(() => {
  posted = []
  client.TelegramWebviewProxy = {
    postEvent: (event, data) => void posted.push([event, JSON.parse(data)]),
  }
})
afterEach(() => {
  delete client.TelegramWebviewProxy
  vi.unstubAllGlobals()
})

async function openApp(
  options: Parameters<typeof openPage>[1] = {},
  opened: TelegramLaunch = launch,
) {
  const setDark = vi.fn()
  const view = <TelegramApp launch={opened} setDark={setDark} signUpForm={() => null} />
  return { setDark, page: await openPage(view, options) }
}

test('a sign-in that Telegram does not vouch for leaves no Telegram data', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  keepLaunch(launch, tabStorage)
  await openApp()
  await screen.findByRole('dialog', { name: 'Telegram sign-in didn’t work' })
  expect(report).not.toHaveBeenCalled()
  expect(tabStorage.getItem('initData')).toBeNull()
  expect(last('web_app_trigger_haptic_feedback')).toMatchObject({ notification_type: 'error' })
})

test('a player whose launch was refused can sign in another way', async () => {
  const { page } = await openApp()
  await screen.findByRole('dialog', { name: 'Telegram sign-in didn’t work' })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in another way' }))
  await waitFor(() => expect(page.address()).toBe('/?sign-in=true'))
  expect(screen.queryByRole('dialog', { name: 'Telegram sign-in didn’t work' })).toBeNull()
  expect(page.calls.filter((made) => made === LOGIN)).toHaveLength(1)
})

const LOGIN = 'POST /api/player/tg_login'

/** The app of a signed-in player, until `leave`. */
async function openSignedIn(address: string) {
  const visitor = await signUpVisitor()
  const { subscribe, notify } = createListeners()
  let state: SessionState = { status: 'player', playerId: visitor.profile.id }
  const session = { ...createFixedSession(state), state: () => state, subscribe }
  const page = await openPage(
    <SessionProvider session={session}>
      <ModalLink modal="sign-in">Sign in</ModalLink>
      <TelegramApp launch={launch} setDark={vi.fn()} signUpForm={() => null} />
    </SessionProvider>,
    { visitor, address },
  )
  const leave = (): void =>
    act(() => {
      state = { status: 'guest' }
      notify()
    })
  return { page, leave }
}

test('an ended session is opened again through Telegram, or a dialog says how to reopen the app', async () => {
  const { page, leave } = await openSignedIn('/?sign-in=true&backRoute=%2Fwallet')
  rememberEnd(tabStorage, 'closedByOperator')
  leave()
  await screen.findByRole('dialog', { name: 'You’re signed out' })
  expect(page.calls.filter((made) => made === LOGIN)).toHaveLength(1)
  expect(page.address()).toBe('/')
  fireEvent.click(screen.getByRole('button', { name: 'Close the app' }))
  expect(last('web_app_close')).toEqual({})
})

test('"Sign in" repeats the Telegram sign-in after a network failure', async () => {
  const { page, leave } = await openSignedIn('/?sign-in=true')
  page.disconnect()
  rememberEnd(tabStorage, 'idle')
  leave()
  await waitFor(() =>
    expect(last('web_app_trigger_haptic_feedback')).toMatchObject({ notification_type: 'error' }),
  )
  await waitFor(() => expect(page.address()).toBe('/'))
  page.connect()
  fireEvent.click(screen.getByRole('link', { name: 'Sign in' }))
  await screen.findByRole('dialog', { name: 'Telegram sign-in didn’t work' })
  expect(page.calls.filter((made) => made === LOGIN)).toHaveLength(2)
})

test('a player who signs out is not signed in again by Telegram', async () => {
  const { page, leave } = await openSignedIn('/')
  leave()
  await waitFor(() => expect(last('web_app_setup_back_button')).toEqual({ is_visible: false }))
  expect(page.calls).not.toContain(LOGIN)
})

test('colours, bars and safe areas follow the client', async () => {
  const { setDark } = await openApp({ visitor: await signUpVisitor() })
  expect(posted.map(([name]) => name)).toEqual(
    expect.arrayContaining(['web_app_ready', 'web_app_expand', 'web_app_request_theme']),
  )
  tell('theme_changed', { theme_params: { bg_color: '#17212b' } })
  expect(setDark).toHaveBeenLastCalledWith(true)
  expect(last('web_app_set_header_color')).toEqual({ color: '#0b1310' })
  tell('safe_area_changed', { top: 24, bottom: 0, left: 0, right: 0 })
  const { style } = document.documentElement
  expect(style.getPropertyValue('--tg-safe-area-inset-top')).toBe('24px')
})

test('the back button of the client stands wherever there is a way back, and leads home', async () => {
  const { page } = await openApp({ visitor: await signUpVisitor(), address: '/wallet' })
  expect(last('web_app_setup_back_button')).toEqual({ is_visible: true })
  expect(last('web_app_setup_closing_behavior')).toEqual({ need_confirmation: false })
  tell('back_button_pressed')
  await waitFor(() => expect(page.address()).toBe('/'))
  expect(last('web_app_setup_back_button')).toEqual({ is_visible: false })
})

test('the name that Telegram knows is sent for a player who is linked to this Telegram user only', async () => {
  const { page } = await openApp({ visitor: await signUpVisitor() }, { ...launch, user: ANN })
  expect(page.calls).not.toContain(SYNC)
  act(() => {
    page.queryClient.setQueryData(
      profileQuery.queryKey,
      (known) => known && { ...known, tgUserId: String(ANN.id) },
    )
  })
  await waitFor(() => expect(page.calls).toContain(SYNC))
})

test('a name that cannot be sent signs nobody out and shows no error', async () => {
  const real = globalThis.fetch
  const sync = vi.fn(async () => Response.json({}, { status: 503 }))
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const [asked] = request
    const url = asked instanceof Request ? asked.url : asked.toString()
    return url.endsWith('/api/tg-bot/users') ? await sync() : await real(...request)
  })
  const visitor = await signUpVisitor()
  keepLaunch(launch, tabStorage)
  const linked = { ...visitor, profile: { ...visitor.profile, tgUserId: String(ANN.id) } }
  await openApp({ visitor: linked }, { ...launch, user: ANN })
  await waitFor(() => expect(sync).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(tabStorage.getItem('initData')).toBe(launch.initDataRaw)
  expect(last('web_app_trigger_haptic_feedback')).toBeUndefined()
})

test('a game asks before the app is closed', async () => {
  await openApp({ visitor: await signUpVisitor(), address: '/game/dice' })
  expect(last('web_app_setup_closing_behavior')).toEqual({ need_confirmation: true })
})

test('an app that is visible again asks for the accounts anew', async () => {
  const { page } = await openApp({ visitor: await signUpVisitor() })
  const isStale = () => page.queryClient.getQueryState(accountsQuery.queryKey)?.isInvalidated
  expect(isStale()).toBe(false)
  fireEvent(document, new Event('visibilitychange'))
  expect(isStale()).toBe(true)
})

test('a blocked account is told, and what Telegram handed over stays', async () => {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const [asked] = request
    const url = asked instanceof Request ? asked.url : asked.toString()
    if (!url.endsWith('/api/player/tg_login')) return await real(...request)
    const error = { code: 'accountLocked', message: 'locked', traceId: 'trace' }
    return Response.json({ error }, { status: 403 })
  })
  keepLaunch(launch, tabStorage)
  await openApp()
  await waitFor(() =>
    expect(last('web_app_trigger_haptic_feedback')).toMatchObject({ notification_type: 'error' }),
  )
  await screen.findByRole('region', { name: 'Notices' })
  expect(tabStorage.getItem('initData')).toBe(launch.initDataRaw)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the client itself opens the chat of its bot', async () => {
  keepLaunch(launch, tabStorage)
  tabStorage.setItem('botURL', 'https://t.me/fox_bot?start=news')
  await openPage(<TelegramNewsModal value="" onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('link', { name: 'Open the bot' }))
  expect(last('web_app_open_tg_link')).toEqual({ path_full: '/fox_bot?start=news' })
})

test('a link to the wallet opens the one of Telegram', async () => {
  const { page } = await openApp({ visitor: await signUpVisitor(), address: '/?wallet=deposit' })
  await waitFor(() => expect(page.address()).toBe('/?wallet-telegram-app=deposit'))
})
