import { z } from 'zod'
import { type GAME_SORTS, VOLATILITIES } from './game-choices.ts'

export const volatilitySchema = z.enum(VOLATILITIES)

export type Volatility = z.infer<typeof volatilitySchema>

/** Identities of providers, features and collections in addresses. */
export const identitySchema = z.string().regex(/^[a-z0-9-]{1,64}$/)

export const gameSchema = z.object({
  identity: z.string(),
  name: z.string(),
  provider: z.object({ identity: z.string(), name: z.string() }),
  /**
   * Base address of the provider's picture, followed by `/400.avif` or `/400.webp`; widths are 200,
   * 400 and 800. Null if the site draws the game itself, by its identity.
   */
  picture: z.string().nullable(),
  /** Placeholder colour, in degrees of the colour circle. */
  hue: z.number().int().min(0).max(359),
  /** RTP in percent, as proved by the provider, e.g. "99.00"; null if it does not say it. */
  rtp: z.string().nullable(),
  /** Of the best bet, where bets differ; `rtp` is then the least. */
  rtpMax: z.string().optional(),
  /** Null if unknown. */
  volatility: volatilitySchema.nullable(),
  features: z.array(z.string()),
  /** `YYYY-MM-DD`. */
  releasedOn: z.string().nullable(),
  /** Supported currencies; null = all of the site. */
  currencies: z.array(z.string()).nullable(),
  isDemoAvailable: z.boolean(),
  isProvablyFair: z.boolean(),
  /** False if the provider does not offer it, or the operator stopped it. */
  isEnabled: z.boolean(),
  /** False if it is not allowed in the visitor's country. */
  isInCountry: z.boolean(),
  /** Players of the last minutes, in lists; absent = few. */
  playing: z.number().int().optional(),
  /** In the list of played games: the player has left a round open. */
  hasOpenRound: z.boolean().optional(),
})

export type Game = z.infer<typeof gameSchema>

/** A row of games for one player, and why: `name` is of the game played last, or the code of the country. */
export const suggestionSchema = z.object({
  reason: z.enum(['played', 'country']),
  name: z.string(),
  games: z.array(gameSchema),
})

export type Suggestion = z.infer<typeof suggestionSchema>

export const collectionSchema = z.object({
  identity: z.string(),
  name: z.string(),
  /** Not in the lobby, but reachable by its address. */
  isHidden: z.boolean(),
  /** Countries where it is shown; empty = everywhere. Others do not get it. */
  countries: z.array(z.string()),
  gameCount: z.number().int(),
})

export const providerSchema = z.object({
  identity: z.string(),
  name: z.string(),
  gameCount: z.number().int(),
})

export const featureSchema = z.object({ identity: z.string(), gameCount: z.number().int() })

/** assumed: sorting by name, besides the operator's order, date and RTP */
export type Collection = z.infer<typeof collectionSchema>
export type Provider = z.infer<typeof providerSchema>
export type Feature = z.infer<typeof featureSchema>
export type GameSort = (typeof GAME_SORTS)[number]

export const gameLaunchSchema = z.object({
  /** Address of the game client, opened in a sandboxed frame. */
  url: z.url(),
  mode: z.enum(['real', 'demo']),
  currency: z.string(),
  /** Whether the player's market wants a break of a day at one press beside the game. */
  hasPanicBreak: z.boolean(),
  /** Attributes `sandbox` and `allow` of the frame; absent = scripts and full screen only. */
  frame: z.object({ sandbox: z.string(), allow: z.string() }).optional(),
})

export type GameLaunch = z.infer<typeof gameLaunchSchema>
