import type { CSSProperties } from 'react'
import blackjack from './art/blackjack.svg?url&no-inline'
import copperLanternRow from './art/copper-lantern-row.svg?url&no-inline'
import crash from './art/crash.svg?url&no-inline'
import dice from './art/dice.svg?url&no-inline'
import glasswindTerrace from './art/glasswind-terrace.svg?url&no-inline'
import hilo from './art/hilo.svg?url&no-inline'
import keno from './art/keno.svg?url&no-inline'
import limbo from './art/limbo.svg?url&no-inline'
import mines from './art/mines.svg?url&no-inline'
import pearlDrop from './art/pearl-drop.svg?url&no-inline'
import plinko from './art/plinko.svg?url&no-inline'
import reefWheel from './art/reef-wheel.svg?url&no-inline'
import roulette from './art/roulette.svg?url&no-inline'
import saffronCaravan from './art/saffron-caravan.svg?url&no-inline'
import tidewreckReef from './art/tidewreck-reef.svg?url&no-inline'
import wheel from './art/wheel.svg?url&no-inline'
import { useNearView } from './use-near-view.ts'
import styles from './game-art.module.css'

// by game identity; a game without its own drawing shows its initial on a quiet field
const DRAWINGS: Readonly<Record<string, string>> = {
  blackjack,
  'copper-lantern-row': copperLanternRow,
  crash,
  dice,
  'glasswind-terrace': glasswindTerrace,
  hilo,
  keno,
  limbo,
  mines,
  'pearl-drop': pearlDrop,
  plinko,
  'reef-wheel': reefWheel,
  roulette,
  'saffron-caravan': saffronCaravan,
  'tidewreck-reef': tidewreckReef,
  wheel,
}

export type GameArtProps = {
  /** The game's identity, e.g. "dice". */
  readonly game: string
  readonly name: string
  readonly framing: 'tile' | 'hero' | 'thumb'
  /** Colour of the field while there is no drawing, in degrees of the colour circle. */
  readonly hue?: number
  /** False for what the first view shows at once. */
  readonly isLazy?: boolean
}

/** A game's drawing in one of its three framings (3:4, 16:9, 1:1). Decoration: the name is text. */
export function GameArt({ game, name, framing, hue, isLazy = true }: GameArtProps) {
  const drawing = DRAWINGS[game]
  const { ref, isNear } = useNearView<HTMLSpanElement>(isLazy)
  return (
    <span
      ref={ref}
      className={styles.art}
      data-framing={framing}
      style={hue === undefined ? undefined : ({ '--hue': hue } as CSSProperties)}
    >
      {drawing ? (
        <img
          src={isNear ? `${drawing}#${framing}` : undefined}
          alt=""
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
