import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasPart } from '#core/i18n/i18n.ts'
import { accountsQuery } from '#core/session/player.queries.ts'
import { LiveWins } from '#features/lobby/live-wins.tsx'
import { SportCarousel } from '#features/sport/sport-carousel.tsx'
import { activeAccount } from '#features/wallet/active-account.ts'
import { useEffectiveColorMode } from './use-color-mode.tsx'

/** The part of the start page below its games; not rendered by the server. */
export function LateHome(): ReactNode {
  const navigate = useNavigate()
  const accounts = useQuery({ ...accountsQuery, enabled: false }).data ?? []
  const row = {
    account: activeAccount(accounts)?.id ?? '',
    colorMode: useEffectiveColorMode(),
    onEvent: (slug: string) => void navigate({ to: '/sport/$', params: { _splat: slug } }),
  }
  return (
    <>
      {hasPart('games') && <LiveWins />}
      {hasPart('sport') && <SportCarousel widget="WTopEventsCarousel" {...row} />}
      {hasPart('sport') && <SportCarousel widget="WLiveNow" {...row} />}
    </>
  )
}
