import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { GameArt, type GameLook } from './game-art.tsx'
import styles from './game-tile.module.css'

export type GameTileProps = {
  readonly game: GameLook
  /** A fact under the name: "RTP 99.00 %". */
  readonly caption?: ReactNode
  /** What happens in it now, on the drawing. */
  readonly badge?: ReactNode
  readonly isLazy?: boolean
  /** The link to the game, without children: `<Link to="/game/$id" … />`. */
  readonly render: ReactElement<{ className?: string; children?: ReactNode }>
}

/** A game in the lobby: drawing, name, one fact, all of it one link. */
export function GameTile(props: GameTileProps) {
  const { game, caption, badge, isLazy = true, render } = props
  return cloneElement(
    render,
    { className: styles.tile ?? '' },
    <>
      <span className={styles.art}>
        <GameArt game={game} framing="tile" isLazy={isLazy} />
        {badge && <span className={`${styles.badge} tabular`}>{badge}</span>}
      </span>
      <span className={styles.name}>
        <bdi>{game.name}</bdi>
      </span>
      {caption && <span className={`${styles.caption} tabular`}>{caption}</span>}
    </>,
  )
}
