import { configHashOf } from '@fairhouse/fair/config'
import { CATALOGUE, type CatalogueEntry } from './catalogue.table.ts'
import { baccarat } from './games/baccarat.ts'
import { blackjack } from './games/blackjack.ts'
import { coinFlip } from './games/coin-flip.ts'
import { copperLanternRow } from './games/copper-lantern-row.ts'
import { crash } from './games/crash.ts'
import { dice } from './games/dice.ts'
import { glasswindTerrace } from './games/glasswind-terrace.ts'
import { hilo } from './games/hilo.ts'
import { keno } from './games/keno.ts'
import { limbo } from './games/limbo.ts'
import { mines } from './games/mines.ts'
import { plinko } from './games/plinko.ts'
import { roulette } from './games/roulette.ts'
import { saffronCaravan } from './games/saffron-caravan.ts'
import { scratchCard } from './games/scratch-card.ts'
import { sicBo } from './games/sic-bo.ts'
import { tidewreckReef } from './games/tidewreck-reef.ts'
import { tower } from './games/tower.ts'
import { videoPoker } from './games/video-poker.ts'
import { wheel } from './games/wheel.ts'
import type { StudioGame } from './studio.game.ts'

/** Every game of the studio, in the order of its catalogue. */
export const STUDIO_GAMES: readonly StudioGame[] = [
  dice,
  limbo,
  crash,
  mines,
  tower,
  plinko,
  keno,
  wheel,
  coinFlip,
  scratchCard,
  hilo,
  videoPoker,
  roulette,
  blackjack,
  baccarat,
  sicBo,
  copperLanternRow,
  tidewreckReef,
  saffronCaravan,
  glasswindTerrace,
]

export const SLOT_CODES: readonly string[] = STUDIO_GAMES.flatMap(({ kind, game }) =>
  kind === 'slot' ? [game.code] : [],
)

/** Languages of the game clients: `client/text/<code>.json`. */
export const STUDIO_LANGUAGES: readonly string[] = [
  'en',
  'pt-BR',
  'es-MX',
  'de',
  'tr',
  'ru',
  'uz',
  'hi',
  'bn',
  'ar',
]

const BY_CODE = new Map(STUDIO_GAMES.map((one) => [one.game.code, one]))
const CONFIG_HASHES = new Map(STUDIO_GAMES.map(({ game }) => [game.code, configHashOf(game)]))

export function findGame(code: string): StudioGame | undefined {
  return BY_CODE.get(code)
}

/** The game of a stored session or round, which only known games have. */
export function requireGame(code: string): StudioGame {
  const found = BY_CODE.get(code)
  if (!found) throw new Error(`The studio has no game ${code}`)
  return found
}

/** SHA-256 of everything that decides a round; stored with each one, for money and demo alike. */
export function configHash(code: string): string {
  return CONFIG_HASHES.get(code)!
}

/** The catalogue data of a game, required for each. */
function requireEntry(code: string): CatalogueEntry {
  const entry = CATALOGUE[code]
  if (!entry) throw new Error(`The catalogue has no entry for ${code}`)
  return entry
}

/** The fields of Hub88's list, and the hue, which is our own. */
function toCatalogueFields(code: string) {
  const { hue, volatility, features, releaseDate } = requireEntry(code)
  return { hue, volatility, features, release_date: releaseDate, url_thumb: null }
}

/**
 * The studio's catalogue in the form of Hub88's `/game/list`. Its games are open to every country and
 * currency, and the site has their drawings.
 */
export const GAME_LIST = STUDIO_GAMES.map(
  ({ game, name, category, rtp, rtpMax = null, hasFreeRounds = true }) => ({
    game_code: game.code,
    name,
    product: 'Open Studio',
    category,
    enabled: true,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    freebet_support: hasFreeRounds,
    demo_game_support: true,
    rtp,
    rtp_max: rtpMax,
    config_hash: configHash(game.code),
    languages: STUDIO_LANGUAGES,
    blocked_countries: [],
    ...toCatalogueFields(game.code),
  }),
)
