import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { accountsQuery } from '#core/session/player.queries.ts'
import { SportCarousel, type SportCarouselProps } from '#features/sport/sport-carousel.tsx'
import { activeAccount } from '#features/wallet/active-account.ts'
import { useEffectiveColorMode } from './use-color-mode.tsx'

/** A row of events on the start page; not rendered by the server. */
export function HomeEvents(props: Pick<SportCarouselProps, 'widget'>): ReactNode {
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
