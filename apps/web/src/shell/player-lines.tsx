import { late } from '@fairhouse/ui/late-part'
import { useLocation } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useProfile } from '#core/session/use-session.tsx'
import { LimitsOffer } from '#features/limits/limits-offer.tsx'
import { keepOfferClosed } from '#features/limits/offer-memory.ts'

// For few players, and not drawn by the server.
const OpenRounds = late(
  async () => (await import('#parts/game/open-rounds.tsx')).OpenRounds,
  undefined,
  { isOptional: true },
)

/** Above the pages of a player: on the first one what they left open. */
export function PlayerLines(): ReactNode {
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' })
  return (
    <>
      {isHome && <OpenRounds />}
      <NewcomerLine />
    </>
  )
}

/** Notice for players in the first day of their account, above every page. */
function NewcomerLine(): ReactNode {
  const profile = useProfile()
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/profile/limits' })
  const newcomerId = profile?.isNewlyRegistered === true ? profile.id : null
  useEffect(() => {
    if (isThere && newcomerId !== null) keepOfferClosed(newcomerId)
  }, [isThere, newcomerId])
  return newcomerId === null || isThere ? null : <LimitsOffer playerId={newcomerId} />
}
