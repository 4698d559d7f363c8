import { useSyncExternalStore, type ReactNode } from 'react'
import { readInstallWay, subscribeInstallPrompt } from '#core/routing/install-prompt.ts'
import { useProfile } from '#core/session/use-session.tsx'
import { InstallBanner } from './install-banner.tsx'

/** Offers once to keep the site as an app, to players after their first day. */
export function InstallHint(): ReactNode {
  const profile = useProfile()
  const way = useSyncExternalStore(subscribeInstallPrompt, readInstallWay, () => null)
  // assumed: new players are asked about limits first, and guests about nothing
  if (profile === null || profile.isNewlyRegistered || way === null) return null
  return <InstallBanner way={way} />
}
