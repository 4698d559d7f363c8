import type { HomeSection } from '@fairhouse/contract/brand'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { accountsQuery } from '#core/session/player.queries.ts'
import { SportCarousel, type SportCarouselProps } from '#features/sport/sport-carousel.tsx'
import { activeAccount } from '#features/wallet/active-account.ts'
import { useEffectiveColorMode } from './use-color-mode.tsx'

/** A section of the start page that the server does not render. */
export function LateHome({ section }: { readonly section: HomeSection }): ReactNode {
  return <Events widget={section === 'live' ? 'WLiveNow' : 'WTopEventsCarousel'} />
}

function Events(props: Pick<SportCarouselProps, 'widget'>): ReactNode {
  const navigate = useNavigate()
  const accounts = useQuery({ ...accountsQuery, enabled: false }).data ?? []
  return (
    <SportCarousel
      widget={props.widget}
      account={activeAccount(accounts)?.id ?? ''}
      colorMode={useEffectiveColorMode()}
      onEvent={(slug) => void navigate({ to: '/sport/$', params: { _splat: slug } })}
    />
  )
}
