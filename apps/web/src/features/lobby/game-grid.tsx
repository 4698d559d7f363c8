import { useRef, type ReactNode } from 'react'
import styles from './tiles.module.css'
import { LinkedTile } from './linked-tile.tsx'
import { useGridWindow } from './use-grid-window.ts'
import type { TileGame } from './tile-game.ts'

/** Tiles of the first view, whose images are loaded eagerly, like those of rows that scroll in. */
const FIRST_TILES = 14

/** Games as tiles. A long list mounts only the tiles near the view. */
export function GameGrid({ games }: { readonly games: readonly TileGame[] }): ReactNode {
  const grid = useRef<HTMLUListElement>(null)
  const { first, end, beforePx, afterPx } = useGridWindow(grid, games.length)
  return (
    <ul
      ref={grid}
      className={styles.grid}
      style={{ paddingBlockStart: beforePx, paddingBlockEnd: afterPx }}
    >
      {games.slice(first, end).map((game, place) => (
        <li key={game.identity} aria-setsize={games.length} aria-posinset={first + place + 1}>
          <LinkedTile game={game} isLazy={first === 0 && place >= FIRST_TILES} />
        </li>
      ))}
    </ul>
  )
}
