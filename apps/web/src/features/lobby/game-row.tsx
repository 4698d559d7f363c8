import { TileRow } from '@fairhouse/ui/tile-row'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { gamesAddress, type GameFilter } from './game-path.ts'
import styles from './game-row.module.css'
import { LinkedTile } from './linked-tile.tsx'
import type { TileGame } from './tile-game.ts'

/** Tiles of a row in the first view. */
const SEEN_TILES = 7

export type GameRowProps = {
  readonly title: string
  readonly fact?: ReactNode
  readonly games: readonly TileGame[]
  /** Where the whole list is: a filter, or a page of the player. */
  readonly all: GameFilter | '/recently-played' | '/favorites' | null
  /** Whether it is in the first view. */
  readonly isFirst?: boolean
}

/** Games in a row that scrolls sideways. */
export function GameRow({ title, fact, games, all, isFirst = false }: GameRowProps): ReactNode {
  return (
    <TileRow
      title={title}
      fact={fact}
      more={all !== null && <SeeAll all={all} title={title} />}
      previousLabel={t('lobby.previous')}
      nextLabel={t('lobby.next')}
      tiles={games.map((game, place) => ({
        key: game.identity,
        tile: <LinkedTile game={game} isLazy={!isFirst || place >= SEEN_TILES} />,
      }))}
    />
  )
}

function SeeAll(props: { all: Exclude<GameRowProps['all'], null>; title: string }): ReactNode {
  const { all, title } = props
  const look = { className: styles.more, 'aria-label': t('lobby.seeAllOf', { title }) }
  if (typeof all === 'string')
    return (
      <Link to={all} {...look}>
        {t('lobby.seeAll')}
      </Link>
    )
  return (
    <Link {...gamesAddress(all)} {...look}>
      {t('lobby.seeAll')}
    </Link>
  )
}
