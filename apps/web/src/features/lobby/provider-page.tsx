import type { Provider } from '@fairhouse/contract/game'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { CatalogueChips } from './catalogue-chips.tsx'
import { gameListQuery } from './catalogue.queries.ts'
import type { GameFilter } from './game-path.ts'
import { GameList } from './game-list.tsx'
import styles from './games-page.module.css'
import { SortSelect } from './games-page.tsx'

/** `/games/providers/{id}`: the games of one provider. */
export function ProviderPage({ provider }: { readonly provider: Provider }): ReactNode {
  const [filter, setFilter] = useState<GameFilter>({ provider: provider.identity })
  const query = useInfiniteQuery(gameListQuery(filter, ''))
  return (
    <div className={styles.page}>
      <CatalogueChips />
      <header className={styles.header}>
        <h1>{provider.name}</h1>
        <p className="muted small">{t('lobby.games.count', { count: provider.gameCount })}</p>
        <div className={styles.tools}>
          <ModalLink modal="providers" className={`${styles.mark} pill`}>
            {t('games.providers.all')}
          </ModalLink>
          <SortSelect filter={filter} onFilter={setFilter} />
        </div>
      </header>
      <GameList query={query} isFiltered={false} />
    </div>
  )
}
