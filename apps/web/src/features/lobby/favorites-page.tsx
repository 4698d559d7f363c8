import { ButtonLink } from '@fairhouse/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loaded } from '#core/data/loaded.tsx'
import { t } from '#core/i18n/i18n.ts'
import { CatalogueChips } from './catalogue-chips.tsx'
import { favoritesQuery } from './catalogue.queries.ts'
import { GameGrid } from './game-grid.tsx'
import styles from './games-page.module.css'
import { TileSkeletons } from './tile-skeletons.tsx'

/** `/favorites`: what the player marked, the latest first. */
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
          title: t('lobby.favorites.empty'),
          text: t('lobby.favorites.emptyText'),
          action: <ButtonLink render={<Link to="/games" />}>{t('lobby.games.title')}</ButtonLink>,
        }}
      >
        {(games) => <GameGrid games={games} />}
      </Loaded>
    </div>
  )
}
