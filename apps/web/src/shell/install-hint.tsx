import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { readInstallWay, subscribeInstallPrompt } from '#core/routing/install-prompt.ts'
import { useProfile } from '#core/session/use-session.tsx'

const InstallBanner = lazy(async () => ({
  default: (await import('./install-banner.tsx')).InstallBanner,
}))

/** Offers once to keep the site as an app, to players after their first day. Nothing on the server. */
export function InstallHint(): ReactNode {
  const isHydrated = useHydrated()
  const profile = useProfile()
  const way = useSyncExternalStore(subscribeInstallPrompt, readInstallWay, () => null)
  // assumed: newcomers are asked about limits first, and guests about nothing
  if (!isHydrated || profile === null || profile.isNewlyRegistered || way === null) return null
  return (
    <Suspense fallback={null}>
      <InstallBanner way={way} />
    </Suspense>
  )
}
