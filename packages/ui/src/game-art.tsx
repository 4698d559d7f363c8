import dice from './art/dice.svg?url&no-inline'
import styles from './game-art.module.css'

// by game identity; a game without its own drawing shows its initial on a quiet field
const DRAWINGS: Readonly<Record<string, string>> = { dice }

export type GameArtProps = {
  /** The game's identity, e.g. "dice". */
  readonly game: string
  readonly name: string
  readonly framing: 'tile' | 'hero' | 'thumb'
  /** False for what the first view shows at once. */
  readonly isLazy?: boolean
}

/** A game's drawing in one of its three framings (3:4, 16:9, 1:1). Decoration: the name is text. */
export function GameArt({ game, name, framing, isLazy = true }: GameArtProps) {
  const drawing = DRAWINGS[game]
  return (
    <span className={styles.art} data-framing={framing}>
      {drawing ? (
        <img
          src={`${drawing}#${framing}`}
          alt=""
          loading={isLazy ? 'lazy' : 'eager'}
          decoding="async"
          draggable={false}
        />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
      )}
    </span>
  )
}
