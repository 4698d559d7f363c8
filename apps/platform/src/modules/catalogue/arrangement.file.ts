import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { identitySchema } from '@fairhouse/contract/game'
import { z } from 'zod'

const gameIdentity = z.string().regex(/^[a-z0-9-]{1,128}$/)
const games = z.array(gameIdentity).max(20_000).default([])
const identities = z.array(identitySchema).max(1_000).default([])
const countries = z.array(z.string().regex(/^[A-Z]{2}$/)).max(300)

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
  names: z.record(z.string(), z.string().min(1).max(60)).refine((names) => 'en' in names, {
    message: 'has no name in en',
  }),
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

/** The operator's file is invalid; the error text says what to correct. */
export class ArrangementError extends Error {
  override readonly name = 'ArrangementError'
}

/**
 * Reads `games.json` from the first directory that has one.
 * @throws ArrangementError with all mistakes.
 */
export async function readArrangement(directories: readonly string[]): Promise<Arrangement> {
  for (const directory of directories) {
    const file = join(directory, 'games.json')
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (text !== null) return parseArrangement(text, file)
  }
  return arrangementSchema.parse({})
}

function parseArrangement(text: string, file: string): Arrangement {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new ArrangementError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
  const parsed = arrangementSchema.safeParse(json)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  throw new ArrangementError(`${file} is invalid:\n- ${problems.join('\n- ')}`)
}
