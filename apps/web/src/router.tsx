import { DEFAULT_BRAND } from '@fairhouse/contract/brand'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { getGlobalStartContext } from '@tanstack/react-start'
import { loadLanguage } from '#core/i18n/catalogues.ts'
import { activateLanguage, type OperatorTexts } from '@fairhouse/app-kit/i18n/language'
import { joinLocalePath, splitLocalePath, type LocaleCode } from '@fairhouse/app-kit/i18n/locale'
import {
  dehydrateQueries,
  hydrateQueries,
  type DehydratedQueries,
} from './startup/dehydrated-queries.ts'
import { accountsQuery, profileQuery } from '#core/session/player.queries.ts'
import { createQueryClient, createRenderQueryClient } from '@fairhouse/app-kit/api/query-client'
import { learnSiteTime, siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { formatSearch, parseSearch } from '#core/routing/search.ts'
import { createFixedSession } from '#core/session/fixed-session.ts'
import type { SessionState } from '#core/session/session.ts'
import { answerPressFirst } from './startup/answer-press-first.ts'
import { startPage } from './startup/start-page.ts'
import type { RouterContext } from './router-context.ts'
import { routeTree } from './route-tree.gen.ts'
import { wantLateShell } from '#shell/late-shell.ts'
import { NotFoundPage } from '#shell/not-found-page.tsx'
import { PlayerLines } from '#shell/shell.tsx'
import { ViewBanner } from '#shell/view-late.ts'
import { PlayerEnd } from '#shell/top-bar.tsx'
import { ErrorPage } from '#shell/error-page.tsx'
import type { PageContext } from './server/web-handler.ts'

/** Data that the server passes to the browser inside the page. */
type PagePayload = Pick<RouterContext, 'config' | 'colorMode' | 'positions'> & {
  readonly session: SessionState
  /** When the page was rendered. */
  readonly nowMs: number
  readonly queries: DehydratedQueries
  /** Codes of the languages that are offered. */
  readonly offered: readonly string[]
  // Values that most pages lack are omitted.
  readonly country?: string
  readonly isRestricted?: true
  readonly offerClosedBy?: string
  readonly words?: OperatorTexts
}

/** Called by TanStack Start: once per request on the server, once per page in the browser. */
export async function getRouter() {
  if (!import.meta.env.SSR) return await createBrowserRouter()
  return await createPageRouter(getGlobalStartContext() as unknown as PageContext)
}

async function createBrowserRouter() {
  const { locale } = splitLocalePath(window.location.pathname)
  const { search, hash } = window.location
  const [language, marks] = await Promise.all([
    loadLanguage(locale),
    // Without its code the page opens all the same.
    search + hash === '' ? null : import('./startup/visit-marks.ts').catch(() => null),
  ])
  activateLanguage(language)
  const queryClient = createQueryClient()
  const router = createAppRouter(locale, {
    queryClient,
    language,
    // Replaced below before anything renders: the page says who it was rendered for.
    session: createFixedSession({ status: 'pending' }),
    config: {
      mode: 'production',
      hasHardenedSessions: false,
      hasInbox: false,
      hasDocuments: true,
      affiliateDays: 30,
      providersOrigin: '',
      brand: DEFAULT_BRAND,
    },
    country: null,
    timeZone: null,
    isRestricted: false,
    offerClosedBy: null,
    colorMode: 'system',
  })
  answerPressFirst(router, window)
  router.options.hydrate = async (payload) => {
    const { session: initial, nowMs, queries, words, offered, ...known } = payload as PagePayload
    learnSiteTime(nowMs)
    if (words !== undefined) language.setOwn(words)
    language.setSite({ brand: known.config.brand, offered })
    hydrateQueries(queryClient, queries)
    const { hasHardenedSessions, affiliateDays } = known.config
    const { view } = known.config
    const session = view
      ? (await import('./startup/start-view.ts')).startView(window, initial, view)
      : startPage({
          window,
          router,
          queryClient,
          locale,
          initial,
          hasHardenedSessions,
          affiliateDays,
          keepMarks: marks?.keepMarks,
        })
    router.options.context = { ...router.options.context, ...known, session }
    if (initial.status !== 'guest') wantLateShell()
    if (initial.status === 'player') await loadPlayerParts()
    if (view) await ViewBanner.load()
  }
  return router
}

async function loadPlayerParts(): Promise<void> {
  await Promise.all([PlayerEnd.load(), PlayerLines.load()])
}

async function createPageRouter(page: PageContext) {
  const { visitor, country, timeZone, isRestricted, colorMode, words, nonce } = page
  const { offerClosedBy, stepsClosedBy } = page
  const { locales, ...config } = page.config
  const offered = locales.map(({ code }) => code)
  const locale = localeOfRequest(page)
  const language = await loadLanguage(locale)
  language.setOwn(words)
  language.setSite({ brand: config.brand, offered })
  const queryClient = createRenderQueryClient()
  const state = sessionStateOf(visitor)
  if (visitor.status === 'player') {
    await loadPlayerParts()
    if (config.view) await ViewBanner.load()
    queryClient.setQueryData(profileQuery.queryKey, visitor.profile)
    queryClient.setQueryData(accountsQuery.queryKey, [...visitor.accounts])
  }
  const router = createAppRouter(locale, {
    queryClient,
    language,
    session: createFixedSession(state),
    config,
    country,
    timeZone,
    isRestricted,
    offerClosedBy,
    stepsClosedBy,
    colorMode,
  })
  router.options.ssr = { nonce }
  router.options.dehydrate = (): PagePayload => ({
    config,
    colorMode,
    session: state,
    nowMs: siteNowMs(),
    queries: dehydrateQueries(queryClient),
    offered,
    ...(visitor.status === 'player' && { positions: visitor.positions }),
    ...(country !== null && { country }),
    ...(isRestricted && { isRestricted }),
    ...(offerClosedBy !== null && { offerClosedBy }),
    ...(Object.keys(words).length > 0 && { words }),
  })
  return router
}

function sessionStateOf(visitor: PageContext['visitor']): SessionState {
  if (visitor.status !== 'player') return { status: visitor.status }
  return { status: 'player', playerId: visitor.profile.id }
}

function localeOfRequest(page: PageContext): LocaleCode {
  return splitLocalePath(page.pathname).locale
}

function createAppRouter(locale: LocaleCode, context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch: formatSearch,
    rewrite: {
      input: ({ url }) => {
        url.pathname = splitLocalePath(url.pathname).path
        return url
      },
      output: ({ url }) => {
        url.pathname = joinLocalePath(locale, url.pathname)
        return url
      },
    },
    scrollRestoration: import.meta.env.SSR ? true : afterFirstPage(),
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    notFoundMode: 'root',
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    defaultViewTransition: false,
    Wrap: ({ children }) => (
      <QueryClientProvider client={context.queryClient}>{children}</QueryClientProvider>
    ),
  })
}

/**
 * The scroll position of the first page belongs to the browser: a script in it has restored the position of
 * a reload. A visitor who scrolls before hydration is not thrown back to the top.
 */
function afterFirstPage(): () => boolean {
  let isFirst = true
  return () => {
    const isLater = !isFirst
    isFirst = false
    return isLater
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
  }
}
