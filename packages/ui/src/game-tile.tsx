import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { GameArt } from './game-art.tsx'
import styles from './game-tile.module.css'

export type GameTileProps = {
  readonly game: string
  readonly name: string
  readonly hue?: number
  /** Begins the addresses of the provider's picture. */
  readonly picture?: string | null
  /** A fact under the name: "RTP 99.00 %". */
  readonly caption?: ReactNode
  readonly isLazy?: boolean
  /** The link to the game, without children: `<Link to="/game/$id" … />`. */
  readonly render: ReactElement<{ className?: string; children?: ReactNode }>
}

/** A game in the lobby: drawing, name, one fact, all of it one link. */
export function GameTile(props: GameTileProps) {
  const { game, name, hue, picture = null, caption, isLazy = true, render } = props
  const field = hue === undefined ? {} : { hue }
  return cloneElement(
    render,
    { className: styles.tile ?? '' },
    <>
      <span className={styles.art}>
        <GameArt
          {...field}
          game={game}
          name={name}
          picture={picture}
          framing="tile"
          isLazy={isLazy}
        />
      </span>
      <span className={styles.name}>{name}</span>
      {caption && <span className={`${styles.caption} tabular`}>{caption}</span>}
    </>,
  )
}
