import { ButtonLink } from '@fairhouse/ui/button'
import { EmptyState } from '@fairhouse/ui/empty-state'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { Endless } from '@fairhouse/app-kit/list/endless'
import { CatalogueChips } from './catalogue-chips.tsx'
import { favoritesQuery, playedQuery } from './catalogue.queries.ts'
import { GameGrid } from './game-grid.tsx'
import styles from './games-page.module.css'
import { TileSkeletons } from './loaded-tiles.tsx'

/** `/favorites`: the player's favourites, latest first. */
export function FavoritesPage(): ReactNode {
  return (
    <div className={styles.page}>
      <CatalogueChips />
      <h1>{t('lobby.favorites.title')}</h1>
      <Loaded
        query={useQuery(favoritesQuery)}
        skeleton={<TileSkeletons />}
        failed={t('lobby.failed')}
        empty={{
          icon: 'star',
          title: t('games.favorites.empty'),
          text: t('games.favorites.emptyText'),
          action: <AllGames />,
        }}
      >
        {(games) => <GameGrid games={games} />}
      </Loaded>
    </div>
  )
}

/** `/recently-played`: games that the player opened for money, the latest first. */
export function PlayedPage(): ReactNode {
  return (
    <div className={styles.page}>
      <CatalogueChips />
      <h1>{t('games.played.title')}</h1>
      <Endless
        query={useInfiniteQuery(playedQuery)}
        skeleton={<TileSkeletons />}
        failed={t('lobby.failed')}
        empty={
          <EmptyState
            icon="history"
            title={t('games.played.empty')}
            text={t('games.played.emptyText')}
            action={<AllGames />}
          />
        }
      >
        {(games) => <GameGrid games={games} />}
      </Endless>
    </div>
  )
}

function AllGames(): ReactNode {
  return <ButtonLink render={<Link to="/games" />}>{t('lobby.games.title')}</ButtonLink>
}
