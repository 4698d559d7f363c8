import type { Game } from './game.ts'
import { limboGame } from './limbo/limbo.game.ts'
import { plinkoGame } from './plinko/plinko.game.ts'
import { wheelGame } from './wheel/wheel.game.ts'

/** Every game, by its code. Clients import the one they show, not this table. */
export const GAMES: ReadonlyMap<string, Game> = new Map(
  [limboGame, plinkoGame, wheelGame].map((game: Game) => [game.code, game]),
)
