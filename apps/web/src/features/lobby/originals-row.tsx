import type { Game } from '@fairhouse/contract/game'
import { TileRow } from '@fairhouse/ui/tile-row'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { GameSpotlight } from './game-spotlight.tsx'
import { CatalogueMessage } from './catalogue-message.tsx'
import { LinkedTile } from './linked-tile.tsx'
import styles from './originals-row.module.css'
import { TileSkeletons } from './tile-skeletons.tsx'

/** Fewer than this do not make a row. */
const ROW_MIN = 3

/** The house's own games; null while they load. */
export function OriginalsRow(props: {
  games: readonly Game[] | null
  isError: boolean
  onRetry: () => void
}): ReactNode {
  const { games, isError, onRetry } = props
  if (isError && games === null) return <CatalogueMessage kind="failed" onRetry={onRetry} />
  if (games === null) return <TileSkeletons />
  if (games.length === 0) return <CatalogueMessage kind="empty" />
  const [first] = games
  if (first !== undefined && games.length < ROW_MIN) return <FewGames games={games} first={first} />
  return (
    <TileRow
      title={t('lobby.originals')}
      fact={t('lobby.originalsFact')}
      more={
        <Link to="/games" className={styles.more}>
          {t('lobby.seeAll')}
        </Link>
      }
      previousLabel={t('lobby.previous')}
      nextLabel={t('lobby.next')}
      tiles={games.map((game, index) => ({
        key: game.identity,
        tile: <LinkedTile game={game} isLazy={index > 6} />,
      }))}
    />
  )
}

function FewGames(props: { games: readonly Game[]; first: Game }): ReactNode {
  return (
    <section aria-labelledby="originals-title">
      <header className={styles.header}>
        <h2 id="originals-title">{t('lobby.originals')}</h2>
        <span>{t('lobby.originalsFact')}</span>
      </header>
      <div className={styles.few}>
        {props.games.map((game) => (
          <div key={game.identity} className={styles.tile}>
            <LinkedTile game={game} isLazy={false} />
          </div>
        ))}
        <GameSpotlight game={props.first} />
      </div>
    </section>
  )
}
