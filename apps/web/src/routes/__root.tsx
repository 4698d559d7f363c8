import { Direction } from '@fairhouse/ui/direction'
import { FONT_PRELOAD_URL } from '@fairhouse/ui/font-preload'
import { ToastRegion } from '@fairhouse/ui/toast'
import '@fairhouse/ui/base.css'
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  ScriptOnce,
  Scripts,
} from '@tanstack/react-router'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { directoryQuery } from '#parts/content/content.queries.ts'
import { activateLanguage } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { findLocale } from '@fairhouse/app-kit/i18n/locale'
import { readModalSearch, type ModalSearch } from '#core/modal/modals.ts'
import { readBackRoute } from '#core/routing/back-route.ts'
import { missingHead } from '#core/routing/page-head.ts'
import { followRouteRule } from '#parts/content/route-rules.ts'
import type { Session } from '#core/session/session.ts'
import { SessionProvider } from '#core/session/use-session.tsx'
import { Layout } from '#shell/layout.tsx'
import { LateShell, useLateShell } from '#shell/late-shell.ts'
import { Preloader } from '#shell/preloader.tsx'
import { RAIL_SCRIPT } from '#shell/rail-state.ts'
import { RouteProgress } from '#shell/route-progress.tsx'
import { ViewBanner } from '#shell/view-late.ts'
import { useLeaving } from '#shell/use-leaving.ts'
import type { RouterContext } from '../router-context.ts'
import { DeferredScripts } from '../startup/deferred-scripts.tsx'
import { RECORD_EARLY_INPUT, replayEarlyInput } from '../startup/early-input.ts'
import { OnHydrated } from '../startup/on-hydrated.tsx'

/** Search params of any page: an open modal, and the destination after signing in. */
type RootSearch = ModalSearch & { readonly backRoute?: string }

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: (search: Record<string, unknown>): RootSearch => {
    const backRoute = readBackRoute(search['backRoute'])
    return { ...readModalSearch(search), ...(backRoute === null ? {} : { backRoute }) }
  },
  beforeLoad: async ({ context, location }) => await followRouteRule(context.queryClient, location),
  head: ({ match, matches }) => {
    const { language } = match.context
    const { theme, logo, mark } = language.brand()
    const hasIcon = logo !== null || mark !== null
    const missing = matches.find(({ status }) => status === 'notFound')
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
        ...(missing
          ? missingHead(language, missing.pathname.replace(/(?<=.)\/$/, '')).meta
          : [{ title: language.brand().name }]),
        { name: 'description', content: language.t('shell.description') },
        {
          name: 'theme-color',
          content: theme?.dark.background ?? '#0b1310',
          media: '(prefers-color-scheme: dark)',
        },
        {
          name: 'theme-color',
          content: theme?.light.background ?? '#f4f8f4',
          media: '(prefers-color-scheme: light)',
        },
      ],
      links: [
        { rel: 'preload', href: FONT_PRELOAD_URL, as: 'font', type: 'font/woff2', crossOrigin: '' },
        hasIcon
          ? { rel: 'icon', href: '/icon-192.png', type: 'image/png' }
          : { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
        ...(theme === null ? [] : [{ rel: 'stylesheet', href: theme.stylesheet }]),
        { rel: 'apple-touch-icon', href: '/icon-192.png' },
        { rel: 'manifest', href: '/site.webmanifest' },
      ],
    }
  },
  // A site whose content does not answer still opens: the footer then has the app's links only.
  loader: async ({ context }) =>
    await context.queryClient.prefetchQuery(directoryQuery('layout', context.language.locale)),
  shellComponent: RootDocument,
  component: Root,
})

function RootDocument(props: { children: ReactNode }): ReactNode {
  const { language, colorMode, timeZone } = Route.useRouteContext()
  activateLanguage(language, timeZone)
  return (
    <html
      lang={language.locale}
      dir={findLocale(language.locale)?.dir}
      data-color-mode={colorMode}
      // The rail's script below and the colour choice change attributes before React is here.
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
      </head>
      <body>
        {import.meta.env.SSR && <ScriptOnce>{RAIL_SCRIPT + RECORD_EARLY_INPUT}</ScriptOnce>}
        {props.children}
        <Scripts />
        {import.meta.env.SSR && <DeferredScripts locale={language.locale} />}
      </body>
    </html>
  )
}

function Root(): ReactNode {
  const { session, isRestricted, language, config } = Route.useRouteContext()
  const [wasPending] = useState(() => session.state().status === 'pending')
  const start = useStartedSession(session)
  const [isHydrated, setIsHydrated] = useState(false)
  const onHydrated = useCallback((): void => {
    setIsHydrated(true)
    start()
    void replayEarlyInput(window)
  }, [start])
  useLeaving()
  useLateShell()
  return (
    <SessionProvider session={session}>
      <Preloader isNeeded={wasPending} />
      <RouteProgress />
      <Direction direction={findLocale(language.locale)?.dir ?? 'ltr'}>
        <Layout isRestricted={isRestricted}>
          <Outlet />
        </Layout>
        {/* It may lead to another page, which must not happen while this one hydrates. */}
        {isHydrated && <LateShell hasThirdParties={!isRestricted} />}
        {config.view && <ViewBanner view={config.view} />}
      </Direction>
      <OnHydrated onHydrated={onHydrated} />
      <ToastRegion label={t('shell.notices')} closeLabel={t('shell.close')} />
    </SessionProvider>
  )
}

const RETRY_EVERY_MS = 4_000

/** Loads the session, and retries while the server does not answer. */
function useStartedSession(session: Session): () => void {
  const start = useCallback((): void => void session.start(), [session])
  useEffect(() => {
    const startPending = (): void => {
      if (session.state().status === 'pending') start()
    }
    // While the session is unknown nothing is shown that could be hydrated for another player.
    startPending()
    const timer = setInterval(startPending, RETRY_EVERY_MS)
    return () => clearInterval(timer)
  }, [session, start])
  return start
}
