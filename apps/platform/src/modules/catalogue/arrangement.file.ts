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
    /** Only in these countries. */
    only: countries.min(1).nullable().default(null),
    except: countries.default([]),
  })
  .refine((rule) => rule.games.length + rule.providers.length > 0, {
    message: 'names neither games nor providers',
  })

const collectionSchema = z.strictObject({
  identity: identitySchema,
  /** By locale; `en` stands in for those that are missing. */
  names: z.record(z.string(), z.string().min(1).max(60)).refine((names) => 'en' in names, {
    message: 'has no name in en',
  }),
  isHidden: z.boolean().default(false),
  /** Shown only there; empty = everywhere. */
  countries: countries.default([]),
  /** These first, in this order, then all with one of the features or providers. */
  games,
  features: identities,
  providers: identities,
})

export const arrangementSchema = z.strictObject({
  /** First in every list, in this order; all others follow as they came. */
  order: games,
  /** In no list; who knows the address may play. */
  hidden: games,
  /** The last rule that names a game or its provider counts. */
  countries: z.array(ruleSchema).max(1_000).default([]),
  collections: z
    .array(collectionSchema)
    .max(200)
    .refine((list) => new Set(list.map(({ identity }) => identity)).size === list.length, {
      message: 'holds an identity twice',
    })
    .default([]),
})

/** How the operator arranges the games: `content/games.json`. */
export type Arrangement = z.infer<typeof arrangementSchema>

/** The operator's file cannot be used; the message says what to correct. */
export class ArrangementError extends Error {
  override readonly name = 'ArrangementError'
}

/**
 * Reads `games.json` from the first of the directories that has one.
 * @throws ArrangementError with everything that is wrong in it.
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
  throw new ArrangementError(`${file} is wrong:\n- ${problems.join('\n- ')}`)
}
