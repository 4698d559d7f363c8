import { TileRow } from '@fairhouse/ui/tile-row'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { gamesAddress, type GameFilter } from './game-path.ts'
import styles from './tiles.module.css'
import { LinkedTile } from './linked-tile.tsx'
import type { TileGame } from './tile-game.ts'

/** Tiles of a row in the first view of a phone; a wider one has the others as it lays them out. */
const SEEN_TILES = 4

export type GameRowProps = {
  readonly title: string
  readonly fact?: ReactNode
  readonly games: readonly TileGame[]
  /** Where the whole list is: a filter, or a page of the player. */
  readonly all: GameFilter | '/recently-played' | null
  /** Whether it is in the first view. */
  readonly isFirst?: boolean
  /** Tiles whose drawings come with the page. */
  readonly eager?: number
}

/** Games in a row that scrolls sideways. */
export function GameRow(props: GameRowProps): ReactNode {
  const { title, fact, games, all, isFirst = false, eager = isFirst ? SEEN_TILES : 0 } = props
  return (
    <TileRow
      title={title}
      fact={fact}
      more={all !== null && <SeeAll all={all} title={title} />}
      previousLabel={t('lobby.previous')}
      nextLabel={t('lobby.next')}
      tiles={games.map((game, place) => ({
        key: game.identity,
        tile: <LinkedTile game={game} isLazy={place >= eager} />,
      }))}
    />
  )
}

/** Beside the title of a row: the whole list. */
export function SeeAll(props: {
  readonly all: GameFilter | '/recently-played' | '/games/providers'
  readonly title: string
}): ReactNode {
  const { all, title } = props
  const to = typeof all === 'string' ? { to: all } : gamesAddress(all)
  return (
    <Link {...to} className={styles.more} aria-label={t('lobby.seeAllOf', { title })}>
      {t('lobby.seeAll')}
    </Link>
  )
}
