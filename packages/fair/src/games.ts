import { blackjackGame } from './blackjack/blackjack.game.ts'
import { diceGame } from './dice/dice.game.ts'
import type { Game } from './game.ts'
import { hiloGame } from './hilo/hilo.game.ts'
import { kenoGame } from './keno/keno.game.ts'
import { limboGame } from './limbo/limbo.game.ts'
import { minesGame } from './mines/mines.game.ts'
import { plinkoGame } from './plinko/plinko.game.ts'
import { rouletteGame } from './roulette/roulette.game.ts'
import { wheelGame } from './wheel/wheel.game.ts'

/** Every game, by its code. Clients import the one they show, not this table. */
export const GAMES: ReadonlyMap<string, Game> = new Map(
  [
    diceGame,
    limboGame,
    plinkoGame,
    wheelGame,
    kenoGame,
    minesGame,
    hiloGame,
    rouletteGame,
    blackjackGame,
  ].map((game: Game) => [game.code, game]),
)
