import { identitySchema } from '@fairhouse/contract/game'
import { z } from 'zod'
import { readContentFile } from '#platform/modules/content/content-json'
import type { ContentSource } from '#platform/modules/content/content-source'
import { country, gameIdentity, words } from '#platform/modules/content/content-schemas'

const games = z.array(gameIdentity).max(20_000).default([])
const identities = z.array(identitySchema).max(1_000).default([])
const countries = z.array(country).max(300)

const ruleSchema = z
  .strictObject({
    games,
    providers: identities,
    /** Allowed only in these countries. */
    only: countries.min(1).nullable().default(null),
    except: countries.default([]),
  })
  .refine((rule) => rule.games.length + rule.providers.length > 0, {
    message: 'names neither games nor providers',
  })

const collectionSchema = z.strictObject({
  identity: identitySchema,
  /** By locale; `en` is the fallback. */
  names: words(60, 'name'),
  isHidden: z.boolean().default(false),
  /** Shown only in these countries; empty = everywhere. */
  countries: countries.default([]),
  /** These games first, in this order, then all with one of the features or providers. */
  games,
  features: identities,
  providers: identities,
})

export const arrangementSchema = z.strictObject({
  /** First in every list, in this order; the others follow in their own order. */
  order: games,
  /** In no list, but playable by address. */
  hidden: games,
  /** The last rule that matches a game or its provider applies. */
  countries: z.array(ruleSchema).max(1_000).default([]),
  collections: z
    .array(collectionSchema)
    .max(200)
    .refine((list) => new Set(list.map(({ identity }) => identity)).size === list.length, {
      message: 'holds an identity twice',
    })
    .default([]),
})

/** The operator's arrangement of games: `content/games.json`. */
export type Arrangement = z.infer<typeof arrangementSchema>

/**
 * Reads `games.json` from the first directory that has one.
 * @throws ContentFileError with a sentence per mistake.
 */
export function readArrangement(sources: readonly ContentSource[]): Arrangement {
  return readContentFile(sources, 'games.json', arrangementSchema) ?? arrangementSchema.parse({})
}
