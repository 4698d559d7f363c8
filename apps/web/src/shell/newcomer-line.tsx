import { useHydrated, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { useProfile } from '#core/session/use-session.tsx'

const LimitsOffer = lazy(async () => ({
  default: (await import('#features/limits/limits-offer.tsx')).LimitsOffer,
}))

/** What a player reads in the first day of their account, above every page. Nothing on the server. */
export function NewcomerLine(): ReactNode {
  const profile = useProfile()
  const isHydrated = useHydrated()
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/profile/limits' })
  if (!isHydrated || isThere || profile?.isNewlyRegistered !== true) return null
  return (
    <Suspense fallback={null}>
      <LimitsOffer playerId={profile.id} />
    </Suspense>
  )
}
