import type { Profile } from '@fairhouse/contract/profile'
import { ToastRegion } from '@fairhouse/ui/toast'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { inject } from 'vitest'
import { setTransport } from '@fairhouse/app-kit/api/call'
import { call } from '#core/api/api.ts'
import { speakEnglish } from '#core/i18n/catalogue.fixture.ts'
import { readModalSearch } from '#core/modal/modals.ts'
import { newId } from '@fairhouse/app-kit/api/new-id'
import { accountsQuery, profileQuery } from '#core/session/player.queries.ts'
import { createQueryClient } from '@fairhouse/app-kit/api/query-client'
import { formatSearch, parseSearch } from '#core/routing/search.ts'
import type { Session, SessionState } from './session/session.ts'
import { SessionProvider } from './session/use-session.tsx'

/** Someone with a fresh account in the running site. */
export type TestVisitor = {
  readonly email: string
  readonly password: string
  readonly accessToken: string
  readonly profile: Profile
}

export type TestPage = {
  readonly queryClient: QueryClient
  /** Path and query of the address. */
  readonly address: () => string
  /** Tokens that the forms passed to `session.adopt`. */
  readonly adopted: { accessToken: string; profile: Profile }[]
  /** Method and path of every call so far. */
  readonly calls: string[]
  /** From now on no call gets an answer. */
  readonly disconnect: () => void
  /** From now on calls reach the site and their answers are lost. */
  readonly loseAnswers: () => void
  /** From now on calls are answered again. */
  readonly connect: () => void
}

/** The part of the app's context that views of features use. */
type TestContext = {
  readonly country: string | null
  readonly config: { readonly hasInbox: boolean; readonly providersOrigin: string }
}

const PASSWORD = 'vermilion-otter-71'

const underWay = new Set<Promise<Response>>()

/** The site that the run has started. */
export function siteUrl(): string {
  return inject('testSiteUrl')
}

/** An unused e-mail address. */
export function newEmail(): string {
  return `visitor-${newId()}@players.example`
}

/** Registers a player through the API. */
export async function signUpVisitor(
  form: { currency?: string; country?: string } = {},
): Promise<TestVisitor> {
  connect(null)
  const email = newEmail()
  const { data } = await call('POST /api/player/register', {
    body: {
      email,
      password: PASSWORD,
      country: form.country ?? 'DE',
      currency: form.currency ?? 'EUR',
      agreements: true,
    },
  })
  return { email, password: PASSWORD, ...data }
}

/**
 * Shows a view as a page of the app, in English, against the running site: real answers over
 * HTTP, a real router in memory, the session of `visitor` or a guest.
 */
export async function openPage(
  view: ReactNode,
  options: { visitor?: TestVisitor; address?: string; country?: string } = {},
): Promise<TestPage> {
  cleanup()
  // Aborting an earlier page's calls now would be logged in the console of this one.
  await Promise.allSettled(underWay)
  speakEnglish()
  const { visitor, address = '/', country = null } = options
  const wire = connect(visitor?.accessToken ?? null)
  const queryClient = createQueryClient()
  const adopted: TestPage['adopted'] = []
  if (visitor) {
    queryClient.setQueryData(profileQuery.queryKey, visitor.profile)
    await queryClient.fetchQuery(accountsQuery)
  }
  const history = createMemoryHistory({ initialEntries: [address] })
  const root = createRootRouteWithContext<TestContext>()({
    validateSearch: readModalSearch,
    component: () => (
      <>
        <Outlet />
        <ToastRegion label="Notices" closeLabel="Close" />
      </>
    ),
  })
  const paths = [
    '/',
    '/wallet',
    '/wallet/history',
    '/game/dice',
    '/auth/autologin',
    '/excluded',
  ].map((path) => createRoute({ getParentRoute: () => root, path, component: () => view }))
  const router = createRouter({
    routeTree: root.addChildren(paths),
    context: { country, config: { hasInbox: true, providersOrigin: 'http://providers.test' } },
    history,
    parseSearch,
    stringifySearch: formatSearch,
  })
  await router.load()
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider session={testSession(visitor, adopted)}>
        <RouterProvider router={router as never} />
      </SessionProvider>
    </QueryClientProvider>,
  )
  return {
    queryClient,
    address: () => history.location.pathname + history.location.search,
    adopted,
    ...wire,
  }
}

function testSession(visitor: TestVisitor | undefined, adopted: TestPage['adopted']): Session {
  const state: SessionState = visitor
    ? { status: 'player', playerId: visitor.profile.id }
    : { status: 'guest' }
  return {
    state: () => state,
    rendered: () => state,
    subscribe: () => () => undefined,
    start: async () => undefined,
    adopt: async (signedIn) => void adopted.push(signedIn),
    signOut: async () => undefined,
    bearer: async () => visitor?.accessToken ?? null,
    rejected: async () => null,
    hear: () => undefined,
  }
}

function connect(
  bearer: string | null,
): Pick<TestPage, 'calls' | 'disconnect' | 'loseAnswers' | 'connect'> {
  const calls: string[] = []
  let wire: 'whole' | 'cut' | 'losing' = 'whole'
  // the page is of the site's origin, as in a browser
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(`${siteUrl()}/`)
  setTransport(() => ({
    fetch: async (request) => {
      calls.push(`${request.method} ${new URL(request.url).pathname}`)
      if (wire === 'cut') throw new TypeError('no network')
      const answer = fetch(await withoutSignal(request))
      underWay.add(answer)
      await answer.finally(() => underWay.delete(answer))
      if (wire === 'losing') throw new TypeError('no answer')
      return await answer
    },
    origin: siteUrl(),
    newTraceId: newId,
    elapsedMs: () => 0,
    warn: () => undefined,
    bearer: async () => bearer,
    rejected: async () => null,
  }))
  return {
    calls,
    disconnect: () => void (wire = 'cut'),
    loseAnswers: () => void (wire = 'losing'),
    connect: () => void (wire = 'whole'),
  }
}

/** A call that nothing waits for ends by itself: aborting it would only cause noise. */
async function withoutSignal(request: Request): Promise<Request> {
  const { url, method, headers } = request
  const body = method === 'GET' ? null : await request.arrayBuffer()
  return new Request(url, { method, headers, body, credentials: 'omit' })
}
