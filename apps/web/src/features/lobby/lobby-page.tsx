import { EmptyState } from '@fairhouse/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { currentLocale, t } from '#core/i18n/i18n.ts'
import { BannerRow } from './banner-row.tsx'
import { CatalogueChips } from './catalogue-chips.tsx'
import { collectionsQuery, rowQuery } from './catalogue.queries.ts'
import { CollectionRow } from './collection-row.tsx'
import { ContinueRow } from './continue-row.tsx'
import { GameRow } from './game-row.tsx'
import styles from './tiles.module.css'
import { LoadedTiles } from './loaded-tiles.tsx'
import { ProviderRow } from './provider-row.tsx'

/** The start page: games first, and lazy content below them. */
export function LobbyPage({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.lobby}>
      <h1 className="visually-hidden">{t('lobby.title')}</h1>
      <CatalogueChips />
      <BannerRow />
      <ContinueRow />
      <Collections />
      <ProviderRow />
      {children}
    </div>
  )
}

function Collections(): ReactNode {
  return (
    <LoadedTiles query={useQuery(collectionsQuery(currentLocale()))}>
      {(collections) => {
        const shown = collections.filter(({ isHidden, gameCount }) => !isHidden && gameCount > 0)
        if (shown.length === 0) return <AllGames />
        return shown.map((collection, place) => (
          <CollectionRow key={collection.identity} collection={collection} isFirst={place === 0} />
        ))
      }}
    </LoadedTiles>
  )
}

/** Where the operator has arranged no collection. */
function AllGames(): ReactNode {
  return (
    <LoadedTiles query={useQuery(rowQuery({}))}>
      {(games) =>
        games.length === 0 ? (
          <EmptyState icon="dices" title={t('lobby.empty')} text={t('lobby.emptyText')} />
        ) : (
          <GameRow title={t('lobby.games.title')} games={games} all={{}} isFirst />
        )
      }
    </LoadedTiles>
  )
}
