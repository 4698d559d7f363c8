import { TileRow } from '@fairhouse/ui/tile-row'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { providersQuery } from './catalogue.queries.ts'
import { ProviderCard } from './provider-card.tsx'
import styles from './game-row.module.css'

/** The first of the providers: the others are on their page. */
const ROW_PROVIDERS = 14

export function ProviderRow(): ReactNode {
  const { data = [] } = useQuery(providersQuery)
  if (data.length === 0) return null
  return (
    <TileRow
      title={t('lobby.providers.title')}
      more={
        <Link
          to="/games/providers"
          className={styles.more}
          aria-label={t('lobby.seeAllOf', { title: t('lobby.providers.title') })}
        >
          {t('lobby.seeAll')}
        </Link>
      }
      previousLabel={t('lobby.providers.previous')}
      nextLabel={t('lobby.providers.next')}
      tiles={data.slice(0, ROW_PROVIDERS).map((provider) => ({
        key: provider.identity,
        tile: <ProviderCard provider={provider} />,
      }))}
    />
  )
}
