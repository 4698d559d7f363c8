import { z } from 'zod'
import { type GAME_SORTS, VOLATILITIES } from './game-choices.ts'

export const volatilitySchema = z.enum(VOLATILITIES)

export type Volatility = z.infer<typeof volatilitySchema>

/** What providers, features and collections are called in addresses. */
export const identitySchema = z.string().regex(/^[a-z0-9-]{1,64}$/)

export const gameSchema = z.object({
  identity: z.string(),
  name: z.string(),
  provider: z.object({ identity: z.string(), name: z.string() }),
  /**
   * Begins the addresses of the provider's picture, followed by `/400.avif` or `/400.webp`; widths are 200, 400
   * and 800. Null where the site draws the game itself, by its identity.
   */
  picture: z.string().nullable(),
  /** Colour of the place until the picture is there, in degrees of the colour circle. */
  hue: z.number().int().min(0).max(359),
  /** Return to player in percent, as the provider proves it, e.g. "99.00". */
  rtp: z.string(),
  /** Null when the provider does not say. */
  volatility: volatilitySchema.nullable(),
  features: z.array(z.string()),
  /** A day, `YYYY-MM-DD`. */
  releasedOn: z.string().nullable(),
  /** Codes of the currencies that it can be played in; null = all of the site. */
  currencies: z.array(z.string()).nullable(),
  isDemoAvailable: z.boolean(),
  isProvablyFair: z.boolean(),
  /** False while its provider does not offer it, or play is stopped by the operator. */
  isEnabled: z.boolean(),
  /** False where it may not be played in the country of the visitor. */
  isInCountry: z.boolean(),
})

export type Game = z.infer<typeof gameSchema>

export const collectionSchema = z.object({
  identity: z.string(),
  name: z.string(),
  /** Not shown in the lobby, but reachable by its address. */
  isHidden: z.boolean(),
  /** Where it is shown; empty = everywhere. Others do not get it. */
  countries: z.array(z.string()),
  gameCount: z.number().int(),
})

export const providerSchema = z.object({
  identity: z.string(),
  name: z.string(),
  gameCount: z.number().int(),
})

export const featureSchema = z.object({ identity: z.string(), gameCount: z.number().int() })

/** assumed: by name is the choice beside the operator's order, the newest and the return. */
export type Collection = z.infer<typeof collectionSchema>
export type Provider = z.infer<typeof providerSchema>
export type Feature = z.infer<typeof featureSchema>
export type GameSort = (typeof GAME_SORTS)[number]

export const gameLaunchSchema = z.object({
  /** Address of the game client, opened in a sandboxed frame. */
  url: z.url(),
  mode: z.enum(['real', 'demo']),
  currency: z.string(),
})

export type GameLaunch = z.infer<typeof gameLaunchSchema>
