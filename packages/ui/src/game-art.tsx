import type { CSSProperties } from 'react'
import baccarat from './art/baccarat.svg?url&no-inline'
import blackjack from './art/blackjack.svg?url&no-inline'
import coinFlip from './art/coin-flip.svg?url&no-inline'
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
import scratchCard from './art/scratch-card.svg?url&no-inline'
import sicBo from './art/sic-bo.svg?url&no-inline'
import tidewreckReef from './art/tidewreck-reef.svg?url&no-inline'
import tower from './art/tower.svg?url&no-inline'
import videoPoker from './art/video-poker.svg?url&no-inline'
import wheel from './art/wheel.svg?url&no-inline'
import { useNearView } from './use-near-view.ts'
import styles from './game-art.module.css'

// by game identity; a game without its own drawing shows its initial on a quiet field
const DRAWINGS: Readonly<Record<string, string>> = {
  baccarat,
  blackjack,
  'coin-flip': coinFlip,
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
  'scratch-card': scratchCard,
  'sic-bo': sicBo,
  'tidewreck-reef': tidewreckReef,
  tower,
  'video-poker': videoPoker,
  wheel,
}

/** Widths that a picture of a provider is offered in. */
const WIDTHS = [200, 400, 800]
/** As wide as a tile of the lobby, a hero or a line of a list is at most. */
const SIZES = {
  tile: '(width < 528px) 30vw, 168px',
  hero: '(width < 1100px) 100vw, 60rem',
  thumb: '64px',
} as const

/** The properties of a game that its art shows. */
export type GameLook = {
  /** For example "dice". */
  readonly identity: string
  readonly name: string
  /** Begins the addresses of the provider's picture, which goes before a drawing; null = it has none. */
  readonly picture?: string | null
  /** Colour of the field while there is no drawing, in degrees of the colour circle. */
  readonly hue?: number
}

export type GameArtProps = {
  readonly game: GameLook
  readonly framing: 'tile' | 'hero' | 'thumb'
  /** False for images that the first view shows immediately. */
  readonly isLazy?: boolean
}

/** A game's drawing in one of its three framings (3:4, 16:9, 1:1). Decoration: the name is text. */
export function GameArt(props: GameArtProps) {
  const { framing, isLazy = true } = props
  const { identity, name, hue, picture } = props.game
  const drawing = DRAWINGS[identity]
  const { ref, isNear } = useNearView<HTMLSpanElement>(isLazy)
  return (
    <span
      ref={ref}
      className={styles.art}
      data-framing={framing}
      style={hue === undefined ? undefined : ({ '--hue': hue } as CSSProperties)}
    >
      {picture ? (
        isNear && <ProviderPicture path={picture} sizes={SIZES[framing]} />
      ) : drawing ? (
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

/** The browser picks the smallest file that is sharp here, in the best format that it supports. */
function ProviderPicture({ path, sizes }: { path: string; sizes: string }) {
  const files = (format: string): string =>
    WIDTHS.map((width) => `${path}/${width}.${format} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={files('webp')} sizes={sizes} />
      <img src={`${path}/400.webp`} alt="" decoding="async" draggable={false} />
    </picture>
  )
}
