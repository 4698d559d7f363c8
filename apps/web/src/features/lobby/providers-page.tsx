import { SearchInput } from '@fairhouse/ui/inputs/search-input'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { CatalogueChips } from './catalogue-chips.tsx'
import { providersQuery } from './catalogue.queries.ts'
import styles from './games-page.module.css'
import { ProviderCard } from './provider-card.tsx'
import { findProviders } from './provider-names.ts'

/** Fewer are seen at a glance. */
const SEARCHED_MIN = 8

/** `/games/providers`: everyone whose games are here. */
export function ProvidersPage(): ReactNode {
  const [text, setText] = useState('')
  const query = useQuery(providersQuery)
  return (
    <div className={styles.page}>
      <CatalogueChips />
      <header className={styles.header}>
        <h1>{t('lobby.providers.title')}</h1>
        {(query.data?.length ?? 0) >= SEARCHED_MIN && (
          <div className={styles.tools}>
            <SearchInput
              aria-label={t('games.providers.search')}
              placeholder={t('games.providers.search')}
              clearLabel={t('games.providers.clear')}
              value={text}
              onValueChange={setText}
            />
          </div>
        )}
      </header>
      <Loaded
        query={query}
        skeleton={['5rem', '5rem', '5rem']}
        failed={t('games.providers.failed')}
        empty={{ icon: 'building-2', title: t('lobby.empty'), text: t('lobby.emptyText') }}
      >
        {(providers) => (
          <ul className={styles.cards}>
            {findProviders(providers, text).map((provider) => (
              <li key={provider.identity}>
                <ProviderCard provider={provider} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  )
}
