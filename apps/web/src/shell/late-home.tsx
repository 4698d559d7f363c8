import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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
      <LiveWins />
      <SportCarousel widget="WTopEventsCarousel" {...row} />
      <SportCarousel widget="WLiveNow" {...row} />
    </>
  )
}
