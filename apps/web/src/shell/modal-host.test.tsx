import type { Profile } from '@fairhouse/contract/profile'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { speakEnglish } from '#core/i18n/catalogue.fixture.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { ModalImportError } from '#core/modal/modals.ts'
import { createQueryClient } from '@fairhouse/app-kit/api/query-client'
import { formatSearch, parseSearch } from '#core/routing/search.ts'
import { createSession, type Session, type SessionState } from '#core/session/session.ts'
import { SessionProvider } from '#core/session/use-session.tsx'
import { useModal } from '#core/modal/use-modal.ts'
import { ModalHost } from './modal-host.tsx'

// The dialogs load when they open; this test does not measure their first load.
beforeAll(async () => {
  await Promise.all([
    import('#features/account/sign-in-modal.tsx'),
    import('#features/account/sign-up-modal.tsx'),
  ])
}, 60_000)

function createTestSession(initial: SessionState): Session {
  let token: string | null = initial.status === 'guest' ? null : 'h.p.s'
  return createSession(
    {
      ask: async () => ({ status: 'ended' }),
      readToken: () => token,
      writeToken: (next) => {
        token = next
      },
      clearToken: () => {
        token = null
      },
      locks: null,
      storage: sessionStorage,
      nowMs: () => 0,
      sleep: async () => undefined,
      tabId: 'tab',
      announce: () => undefined,
      endOnServer: async () => undefined,
      loadPlayer: async () => ({ id: 'p1' }) as Profile,
      keepProfile: () => undefined,
      forgetDrafts: () => undefined,
      tellEnd: () => undefined,
      forgetPlayer: () => undefined,
      page: { reload: () => undefined, goHome: () => undefined },
    },
    initial,
  )
}

function ToNowhere(): ReactNode {
  const { openModal } = useModal()
  return (
    <button type="button" onClick={() => openModal('nowhere' as 'sign-in')}>
      to nowhere
    </button>
  )
}

/** A site of two pages with the host around them, opened at an address. */
async function openSite(address: string, state: SessionState) {
  speakEnglish()
  const session = createTestSession(state)
  const rootRoute = createRootRoute({
    component: () => (
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider session={session}>
          <Outlet />
          <ModalLink modal="sign-up">to sign up</ModalLink>
          <ModalLink modal="sign-in">to sign in</ModalLink>
          <ModalLink modal="rewards">to rewards</ModalLink>
          <ModalLink modal="deposit-bonus-code">to the code</ModalLink>
          <ToNowhere />
          <ModalHost />
        </SessionProvider>
      </QueryClientProvider>
    ),
  })
  const pages = ['/', '/games'].map((path) =>
    createRoute({ getParentRoute: () => rootRoute, path, component: () => <h1>page {path}</h1> }),
  )
  const history = createMemoryHistory({ initialEntries: [address] })
  const routeTree = rootRoute.addChildren(pages)
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch: formatSearch })
  await router.load()
  // The app's router type is another one; here only the host is of interest.
  render(<RouterProvider router={router as never} />)
  return { router, session, address: () => router.state.location.href }
}

const GUEST: SessionState = { status: 'guest' }
const PLAYER: SessionState = { status: 'player', playerId: 'p1' }

test('a key that is there at load opens its modal', async () => {
  await openSite('/?sign-in=true', GUEST)
  expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeDefined()
})

test('a guest who opens a player modal is asked to sign in, and the address keeps it', async () => {
  const site = await openSite('/games?q=di&wallet=deposit', GUEST)
  expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeDefined()
  const search = new URLSearchParams(site.address().split('?')[1])
  expect(search.get('backRoute')).toBe('/games?q=di&wallet=deposit')
  expect(search.has('wallet')).toBe(false)
})

test('after signing in the player is at their destination', async () => {
  const site = await openSite('/?sign-in=true&backRoute=%2Fgames%3Fq%3Ddi', GUEST)
  await screen.findByRole('dialog', { name: 'Sign in' })
  await act(async () => {
    await site.session.adopt({ accessToken: 'h.p.s', profile: { id: 'p1' } as Profile })
  })
  await waitFor(() => expect(site.address()).toBe('/games?q=di'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a way back to another site is not followed', async () => {
  const site = await openSite('/?sign-in=true&backRoute=%2F%2Fevil.test', PLAYER)
  await waitFor(() => expect(site.address()).toBe('/'))
})

test.each([
  ['a guest modal for a player', '/games?sign-in=true&q=di', PLAYER, '/games?q=di'],
  ['a value that the modal does not take', '/games?wallet=gamble', PLAYER, '/games'],
])('the address loses %s', async (_name, address, state, expected) => {
  const site = await openSite(address, state)
  await waitFor(() => expect(site.address()).toBe(expected))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('nothing opens while the session is unknown', async () => {
  const site = await openSite('/?wallet=deposit', { status: 'pending' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(site.address()).toBe('/?wallet=deposit')
})

test('a link opens one modal in place of another, and going back leaves both', async () => {
  const site = await openSite('/games', GUEST)
  await act(async () => {
    screen.getByRole('link', { name: 'to sign up' }).click()
  })
  expect(await screen.findByRole('dialog')).toBeDefined()
  expect(site.address()).toBe('/games?sign-up=true')
  await act(async () => site.router.history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(site.address()).toBe('/games')
})

test('Esc closes, and the focus is back where it was', async () => {
  const site = await openSite('/games', GUEST)
  const link = screen.getByRole('link', { name: 'to sign up' })
  link.focus()
  await act(async () => link.click())
  // The one that waits for its code is replaced by another.
  const dialog = () => screen.getByRole('dialog', { name: 'Create your account' })
  await waitFor(() => expect(dialog().contains(document.activeElement)).toBe(true))
  fireEvent.keyDown(document.activeElement ?? dialog(), { key: 'Escape' })
  await waitFor(() => expect(site.address()).toBe('/games'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(link)
})

test('an aside opens over the dialog it was opened from, and Esc leads back there', async () => {
  const site = await openSite('/games', PLAYER)
  await act(async () => screen.getByRole('link', { name: 'to rewards' }).click())
  await screen.findByRole('dialog', { name: 'Your rewards' })
  const link = screen.getByText('to the code')
  link.focus()
  await act(async () => link.click())
  const aside = await screen.findByRole('dialog', { name: 'Bonus code' })
  expect(site.address()).toBe('/games?deposit-bonus-code=true')
  await waitFor(() => expect(aside.contains(document.activeElement)).toBe(true))
  fireEvent.keyDown(document.activeElement ?? aside, { key: 'Escape' })
  await waitFor(() => expect(site.address()).toBe('/games?rewards=true'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Bonus code' })).toBeNull())
  const below = screen.getByRole('dialog', { name: 'Your rewards' })
  expect(document.activeElement).toBe(link)
  fireEvent.keyDown(below, { key: 'Escape' })
  await waitFor(() => expect(site.address()).toBe('/games'))
})

test('what is no aside takes the place of the open dialog, and closing leaves both', async () => {
  const site = await openSite('/games', GUEST)
  await act(async () => screen.getByRole('link', { name: 'to sign up' }).click())
  await screen.findByRole('dialog', { name: 'Create your account' })
  await act(async () => screen.getByText('to sign in').click())
  await screen.findByRole('dialog', { name: 'Sign in' })
  await act(async () => site.router.history.back())
  await waitFor(() => expect(site.address()).toBe('/games'))
})

test('an unknown name is reported, and the page continues', async () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  const site = await openSite('/games', GUEST)
  await act(async () => screen.getByRole('button', { name: 'to nowhere' }).click())
  expect(reported).toEqual([new ModalImportError('nowhere')])
  expect(site.address()).toBe('/games')
  expect(screen.getByRole('heading', { name: 'page /games' })).toBeDefined()
  vi.unstubAllGlobals()
})
