import type { Game } from '@fairhouse/contract/game'

/** The data of a game's tile: lists keep no more of it, since they are embedded in the page. */
export type TileGame = Pick<
  Game,
  | 'identity'
  | 'name'
  | 'hue'
  | 'picture'
  | 'rtp'
  | 'isDemoAvailable'
  | 'isProvablyFair'
  | 'isEnabled'
  | 'isInCountry'
  | 'currencies'
  | 'playing'
  | 'hasOpenRound'
>

export function toTile(game: Game): TileGame {
  const { identity, name, hue, picture, rtp, isDemoAvailable, isProvablyFair } = game
  const { isEnabled, isInCountry, currencies, playing, hasOpenRound } = game
  const shown = { identity, name, hue, picture, rtp, isDemoAvailable, isProvablyFair }
  return { ...shown, isEnabled, isInCountry, currencies, playing, hasOpenRound }
}
