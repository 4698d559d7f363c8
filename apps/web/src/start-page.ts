import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { setTransport } from '#core/api.ts'
import { joinLocalePath, type LocaleCode } from '#core/locale.ts'
import { createBrowserSession, homeAddress } from '#core/session/browser-session.ts'
import type { Session, SessionState } from '#core/session/session.ts'

/** Wires the app to the browser: network and session. Runs once, before the page comes alive. */
export function startPage(deps: {
  window: Window & typeof globalThis
  router: AnyRouter
  queryClient: QueryClient
  locale: LocaleCode
  initial: SessionState
}): Session {
  const { window: page, router, locale } = deps
  const session = createBrowserSession({
    window: page,
    queryClient: deps.queryClient,
    locale,
    initial: deps.initial,
    goHome: ({ signIn }) => {
      const home = homeAddress(locale, { signIn })
      const isHome = page.location.pathname === joinLocalePath(locale, '/')
      // In the app when it can: nothing flashes and what is typed elsewhere survives.
      void router
        .navigate({ to: '/', search: signIn ? { 'sign-in': 'true' } : {}, replace: isHome })
        .catch(() => page.location.assign(home))
    },
  })
  setTransport(() => ({
    fetch: async (request) => await page.fetch(request),
    origin: page.location.origin,
    newTraceId: () => page.crypto.randomUUID(),
    elapsedMs: () => page.performance.now(),
    warn: (message) => console.warn(message),
    bearer: session.bearer,
    rejected: session.rejected,
  }))
  return session
}
