import { EmptyState } from '@fairhouse/ui/empty-state'
import { ButtonLink } from '@fairhouse/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { Endless, type PagedResult } from '@fairhouse/app-kit/list/endless'
import { GameGrid } from './game-grid.tsx'
import { TileSkeletons } from './loaded-tiles.tsx'
import type { TileGame } from './tile-game.ts'

/** Games of a query as an endless grid. */
export function GameList(props: {
  readonly query: PagedResult<TileGame>
  readonly isFiltered: boolean
}): ReactNode {
  const { query, isFiltered } = props
  return (
    <Endless
      query={query}
      skeleton={<TileSkeletons />}
      failed={t('lobby.failed')}
      empty={
        isFiltered ? (
          <NothingFound />
        ) : (
          <EmptyState icon="dices" title={t('lobby.empty')} text={t('lobby.emptyText')} />
        )
      }
    >
      {(games) => <GameGrid games={games} />}
    </Endless>
  )
}

function NothingFound(): ReactNode {
  return (
    <EmptyState
      icon="search"
      title={t('games.nothingFound')}
      text={t('games.nothingFoundText')}
      action={<ButtonLink render={<Link to="/games" />}>{t('lobby.games.title')}</ButtonLink>}
    />
  )
}
