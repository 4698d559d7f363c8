import { TileRow } from '@fairhouse/ui/tile-row'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { providerRowQuery } from './home.queries.ts'
import { SeeAll } from './game-row.tsx'
import { ProviderCard } from './provider-card.tsx'

/** The first of the providers: the others are on their page. */
const ROW_PROVIDERS = 14
/** Fewer do not fill a line: they have their chip. */
const ROW_PROVIDERS_MIN = 7

export function ProviderRow(): ReactNode {
  const { data = [] } = useQuery(providerRowQuery)
  if (data.length < ROW_PROVIDERS_MIN) return null
  return (
    <TileRow
      title={t('lobby.providers.title')}
      more={<SeeAll all="/games/providers" title={t('lobby.providers.title')} />}
      previousLabel={t('welcome.providers.previous')}
      nextLabel={t('welcome.providers.next')}
      tiles={data.slice(0, ROW_PROVIDERS).map((provider) => ({
        key: provider.identity,
        tile: <ProviderCard provider={provider} />,
      }))}
    />
  )
}
