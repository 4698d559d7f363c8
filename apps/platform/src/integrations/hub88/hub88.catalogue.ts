import { VOLATILITIES } from '@fairhouse/contract/game-choices'
import { findProviderCurrency } from '@fairhouse/money/provider-units'
import { z } from 'zod'
import type { ProviderGame } from '#platform/modules/game/game-provider.port'
import { gameCodeSchema, rtpSchema, toSlug } from '#platform/modules/game/provider-game.schema'
import { isVerifiableGame } from '#platform/modules/game/verifiable-game'

/** From 1 (low) to 6 (very high); the studio writes a word. */
const volatilitySchema = z.union([
  z.enum(VOLATILITIES),
  z
    .int()
    .min(1)
    .max(6)
    .transform((level) => VOLATILITIES[Math.ceil(level / 2) - 1] ?? null),
])

const wordSchema = z.string().max(100).nullish().catch(null)

/** A game in the list of the operator API. Hub88 sends null for what it does not know. */
export const gameSchema = z
  .object({
    game_code: gameCodeSchema,
    name: z.string().min(1).max(100),
    enabled: z.boolean(),
    rtp: rtpSchema.nullable(),
    // assumed: not a field of Hub88, which knows one return of a game
    rtp_max: rtpSchema.nullable().catch(null),
    demo_game_support: z.boolean().nullish(),
    // Invalid optional fields are dropped; the game stays in the catalogue.
    url_thumb: z
      .url({ protocol: /^https?$/ })
      .max(2_048)
      .nullable()
      .catch(null),
    /** The studio that made it. */
    product: wordSchema,
    category: wordSchema,
    volatility: volatilitySchema.nullable().catch(null),
    features: z.array(z.string()).max(50).catch([]),
    release_date: z
      .string()
      .transform((text) => text.slice(0, 10))
      .pipe(z.iso.date())
      .nullable()
      .catch(null),
    // assumed: not a field of Hub88; the studio reports the colour of its artwork
    hue: z.number().int().min(0).max(359).nullable().catch(null),
    // assumed: a field of our own; other providers' games have no verifier here
    config_hash: z.string().nullable().catch(null),
    // Restrictions: a game with an invalid list is left out.
    blocked_countries: z.array(z.string().length(2).toUpperCase()).max(300).nullish(),
    currencies: z.array(z.string().max(8)).min(1).max(300).nullish(),
  })
  .transform((game): ProviderGame => ({
    code: game.game_code,
    name: game.name,
    studio: game.product ?? null,
    rtp: game.rtp,
    rtpMax: game.rtp_max,
    isEnabled: game.enabled,
    isDemoAvailable: game.demo_game_support ?? false,
    isProvablyFair: isVerifiableGame(game.config_hash),
    picture: game.url_thumb,
    hue: game.hue,
    volatility: game.volatility,
    features: listFeatures(game),
    releasedOn: game.release_date,
    blockedCountries: game.blocked_countries ?? [],
    currencies: game.currencies?.flatMap((code) => findProviderCurrency(code)?.code ?? []) ?? null,
  }))

/** The words that collections and bonuses of a site use, for Hub88's categories. */
const SITE_WORDS: readonly (readonly [word: string, categories: RegExp])[] = [
  ['slots', /slots$/],
  ['live', /^live|-live-/],
  ['table', /table|baccarat|blackjack|dragon-tiger|poker|roulette|sic-bo/],
]

function listFeatures(game: {
  readonly category?: string | null | undefined
  readonly features: readonly string[]
}): string[] {
  const category = toSlug(game.category ?? '')
  const words = SITE_WORDS.filter(([, categories]) => categories.test(category)).map(
    ([word]) => word,
  )
  const all = [category, ...words, ...game.features.map(toSlug)]
  return [...new Set(all)].filter((feature) => feature !== '')
}
