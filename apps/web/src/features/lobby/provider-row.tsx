import { TileRow } from '@fairhouse/ui/tile-row'
import type { Provider } from '@fairhouse/contract/game'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { providersQuery } from './catalogue.queries.ts'
import { SeeAll } from './game-row.tsx'
import styles from './provider-card.module.css'

/** The first of the providers: the others are on their page. */
const ROW_PROVIDERS = 14

export function ProviderRow(): ReactNode {
  const { data = [] } = useQuery(providersQuery)
  if (data.length === 0) return null
  return (
    <TileRow
      title={t('lobby.providers.title')}
      more={<SeeAll all="/games/providers" title={t('lobby.providers.title')} />}
      previousLabel={t('lobby.providers.previous')}
      nextLabel={t('lobby.providers.next')}
      tiles={data.slice(0, ROW_PROVIDERS).map((provider) => ({
        key: provider.identity,
        tile: <ProviderCard provider={provider} />,
      }))}
    />
  )
}

/** A provider by its name, with how many games it has here. */
export function ProviderCard({ provider }: { readonly provider: Provider }): ReactNode {
  const { identity, name, gameCount } = provider
  return (
    <Link
      to="/games/providers/$providerIdentity"
      params={{ providerIdentity: identity }}
      className={styles.card}
    >
      <strong>{name}</strong>
      <span>{t('lobby.games.count', { count: gameCount })}</span>
    </Link>
  )
}
