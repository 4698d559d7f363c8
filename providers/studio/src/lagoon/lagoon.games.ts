import { configHash, requireGame } from '../games.ts'

/** A game of Lagoon: mathematics and client of ours under a separate name. */
export type LagoonGame = {
  /** As the catalogue and the wallet calls name it. */
  readonly identifier: string
  readonly title: string
  /** The game that is played. */
  readonly code: string
  readonly hue: number
  readonly releasedAt: string
}

const LAGOON_GAMES: readonly LagoonGame[] = [
  {
    identifier: 'reef-wheel',
    title: 'Reef Wheel',
    code: 'wheel',
    hue: 186,
    releasedAt: '2026-10-26',
  },
  {
    identifier: 'pearl-drop',
    title: 'Pearl Drop',
    code: 'plinko',
    hue: 322,
    releasedAt: '2026-11-09',
  },
]

export function findLagoonGame(identifier: string): LagoonGame | undefined {
  return LAGOON_GAMES.find((game) => game.identifier === identifier)
}

/** The game that is played under this code. */
export function requireLagoonGame(code: string): LagoonGame {
  const found = LAGOON_GAMES.find((game) => game.code === code)
  if (!found) throw new Error(`Lagoon does not offer ${code}`)
  return found
}

/**
 * The catalogue, with the addresses of its pictures below `base`.
 * assumed: SoftSwiss hands its list to partners as a file; the names of the fields are those of it.
 */
export const listLagoonGames = (base: string) =>
  LAGOON_GAMES.map((game) => ({
    identifier: game.identifier,
    title: game.title,
    provider: 'lagoon',
    category: 'casual',
    payout: requireGame(game.code).rtp,
    volatility_rating: null,
    released_at: game.releasedAt,
    has_freespins: requireGame(game.code).hasFreeRounds !== false,
    has_demo: true,
    hue: game.hue,
    config_hash: configHash(game.code),
    image: `${base}/${game.identifier}.webp`,
    restrictions: [],
  }))
