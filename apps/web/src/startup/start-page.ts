import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { BUILD_ID } from 'virtual:fairhouse/build'
import { setTransport } from '@fairhouse/app-kit/api/call'
import { listCookieCalls } from '#core/api/api.ts'
import { addRefusalTexts } from '#core/i18n/catalogues.ts'
import { joinLocalePath, type LocaleCode } from '@fairhouse/app-kit/i18n/locale'
import { createBrowserSession, homeAddress } from '#core/session/browser-session.ts'
import { newId } from '@fairhouse/app-kit/api/new-id'
import { learnSiteTime, siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { watchBuild } from './newer-build.ts'
import { awaitOwnReload, beginOwnReload } from '#core/routing/own-reload.ts'
import { watchInstallPrompt } from '#core/routing/install-prompt.ts'
import { askStepUp } from '#parts/proof/step-up.ts'
import type { Session, SessionState } from '#core/session/session.ts'
import { takeEndCookie } from '#core/session/session-end.ts'
import { keepTimeZone } from '#core/i18n/time-zone.ts'
import { tabStorage } from '#core/storage/stored-keys.ts'
import type { keepMarks } from './visit-marks.ts'

/** The dev server has no newer build and no service worker. */
const IS_BUILT = BUILD_ID !== 'dev'

/** Wires the app to the browser: network and session. Runs once, before hydration. */
export function startPage(deps: {
  window: Window & typeof globalThis
  router: AnyRouter
  queryClient: QueryClient
  locale: LocaleCode
  initial: SessionState
  hasHardenedSessions: boolean
  affiliateDays: number
  /** For an address that may bring something along. */
  keepMarks: typeof keepMarks | undefined
}): Session {
  const { window: page, router, locale } = deps
  const session = createBrowserSession({
    window: page,
    queryClient: deps.queryClient,
    locale,
    initial: deps.initial,
    goHome: ({ signIn }) => {
      if (signIn && router.state.matches.at(-1)?.staticData.staysWhenEnded) return
      const home = homeAddress(locale, { signIn })
      const isHome = page.location.pathname === joinLocalePath(locale, '/')
      // Inside the app if possible: nothing flashes and input elsewhere survives.
      const search = signIn ? signInSearch(router.latestLocation.href) : {}
      void router
        // A player who is signed out is not asked whether to leave: the input is stored.
        .navigate({ to: '/', search, replace: isHome, ignoreBlocker: true })
        .catch(() => page.location.assign(home))
    },
  })
  const cookieCalls = listCookieCalls(deps.hasHardenedSessions)
  setTransport(() => ({
    fetch: async (request) => {
      const response = await page.fetch(request)
      learnSiteTime(Date.parse(response.headers.get('date') ?? ''))
      return response
    },
    origin: page.location.origin,
    cookieCalls,
    newTraceId: () => newId(),
    elapsedMs: () => page.performance.now(),
    warn: (message) => console.warn(message),
    bearer: session.bearer,
    rejected: session.rejected,
    confirm: askStepUp,
    beforeFailure: addRefusalTexts,
  }))
  if (IS_BUILT) followBuild(page, router)
  deps.keepMarks?.(page, router, deps.affiliateDays)
  watchInstallPrompt(page)
  keepTimeZone(page.document)
  tellEndedSession(page, router)
  // After everything that the page itself needs: the worker is for the next visit.
  if (IS_BUILT) page.setTimeout(() => void startWorker(page), WORKER_AFTER_MS)
  return session
}

/** The sign-in prompt on the start page, with the way back to a page that is another one. */
function signInSearch(href: string): Record<string, string> {
  const isStart = /^\/(?:\?(?:sign-in|sign-up)=.*)?$/.test(href)
  return { 'sign-in': 'true', ...(!isStart && { backRoute: href }) }
}

/** The server rendered for an ended session: say so above the requested page. */
function tellEndedSession(page: Window & typeof globalThis, router: AnyRouter): void {
  if (!takeEndCookie(page)) return
  const stop = router.subscribe('onRendered', () => {
    stop()
    void router.navigate({
      to: '.',
      search: (search: object) => ({ ...search, 'sign-in': 'true' }),
      replace: true,
      resetScroll: false,
    })
  })
}

const WORKER_AFTER_MS = 5_000

async function startWorker(page: Window & typeof globalThis): Promise<void> {
  const code = await import('./service-worker.ts').catch(() => null)
  const warn = (message: string): void => console.info(message)
  await code?.registerWorker({ container: page.navigator.serviceWorker, buildId: BUILD_ID, warn })
}

/** A newer build takes over at the next navigation, or when a chunk of this one is missing. */
function followBuild(page: Window & typeof globalThis, router: AnyRouter): void {
  const build = watchBuild({
    buildId: BUILD_ID,
    readLatest: async () => {
      const response = await page.fetch(`/builds/latest.json?${siteNowMs()}`)
      const latest = (await response.json()) as { id?: unknown }
      return response.ok && typeof latest.id === 'string' ? latest.id : null
    },
    after: (ms, work) => void page.setTimeout(work, ms),
    nowMs: siteNowMs,
    storage: tabStorage,
    isBusy: () => /\/game\/[^/]/.test(page.location.pathname),
    load: (href) => {
      beginOwnReload()
      if (page.location.pathname + page.location.search === href) page.location.reload()
      else page.location.assign(href)
    },
  })
  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (pathChanged) build.takeOver(toLocation.publicHref)
  })
  // The failure is reported where the code was requested, unless the page is reloaded for it.
  page.addEventListener('vite:preloadError', () => {
    awaitOwnReload(build.onChunkLost(router.latestLocation.publicHref))
  })
}
