import { baccaratGame } from './baccarat/baccarat.game.ts'
import { blackjackGame } from './blackjack/blackjack.game.ts'
import { coinFlipGame } from './coin-flip/coin-flip.game.ts'
import { copperLanternRowGame } from './copper-lantern-row/copper-lantern-row.game.ts'
import { crashGame } from './crash/crash.game.ts'
import { diceGame } from './dice/dice.game.ts'
import type { Game } from './game.ts'
import { glasswindTerraceGame } from './glasswind-terrace/glasswind-terrace.game.ts'
import { hiloGame } from './hilo/hilo.game.ts'
import { kenoGame } from './keno/keno.game.ts'
import { limboGame } from './limbo/limbo.game.ts'
import { minesGame } from './mines/mines.game.ts'
import { plinkoGame } from './plinko/plinko.game.ts'
import { rouletteGame } from './roulette/roulette.game.ts'
import { saffronCaravanGame } from './saffron-caravan/saffron-caravan.game.ts'
import { scratchCardGame } from './scratch-card/scratch-card.game.ts'
import { sicBoGame } from './sic-bo/sic-bo.game.ts'
import { tidewreckReefGame } from './tidewreck-reef/tidewreck-reef.game.ts'
import { towerGame } from './tower/tower.game.ts'
import { videoPokerGame } from './video-poker/video-poker.game.ts'
import { wheelGame } from './wheel/wheel.game.ts'

const LIST: readonly Game[] = [
  diceGame,
  limboGame,
  minesGame,
  plinkoGame,
  kenoGame,
  wheelGame,
  hiloGame,
  rouletteGame,
  blackjackGame,
  crashGame,
  towerGame,
  coinFlipGame,
  baccaratGame,
  videoPokerGame,
  sicBoGame,
  scratchCardGame,
  copperLanternRowGame,
  tidewreckReefGame,
  saffronCaravanGame,
  glasswindTerraceGame,
]

/**
 * Every game, by its code. For servers, which play all of them, and for the verifier; a client
 * imports the one it shows.
 */
export const GAMES: ReadonlyMap<string, Game> = new Map(LIST.map((game) => [game.code, game]))
