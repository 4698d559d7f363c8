import { RACE_SCORES } from '@fairhouse/contract/race'
import type { RaceRules } from '@fairhouse/domain/race'
import { z } from 'zod'
import { amountListsByCurrency } from '#platform/modules/content/amounts-by-currency'
import { readContentFile } from '#platform/modules/content/content-json'

const words = z
  .record(z.string(), z.string().min(1).max(400))
  .refine((texts) => 'en' in texts, { message: 'has no text in en' })
const digits = z.string().regex(/^[1-9]\d{0,37}$/)
const identity = z.string().regex(/^[a-z0-9-]{1,64}$/)

const raceSchema = z
  .strictObject({
    id: identity,
    names: words,
    texts: words,
    period: z.enum(['day', 'week']),
    score: z.enum(RACE_SCORES),
    games: z.array(identity).max(200).default([]),
    features: z.array(identity).max(20).default([]),
    /** Minor units of the base currency. */
    stakeMin: digits,
    from: z.iso.datetime().nullable().default(null),
    to: z.iso.datetime().nullable().default(null),
    /** By currency, from first place down. */
    prizes: amountListsByCurrency,
  })
  .refine(({ prizes }) => new Set(Object.values(prizes).map((line) => line.length)).size === 1, {
    message: 'has not the same number of prizes in each currency',
  })
  .refine(
    ({ prizes }) =>
      Object.values(prizes).every((line) =>
        line.every((prize, index) => index === 0 || BigInt(prize) <= BigInt(line[index - 1]!)),
      ),
    { message: 'gives a later place more than an earlier one' },
  )

export const raceFileSchema = z.strictObject({
  races: z
    .array(raceSchema)
    .max(50)
    .refine((races) => new Set(races.map(({ id }) => id)).size === races.length, {
      message: 'holds an id twice',
    }),
})

export type RaceDefinition = z.infer<typeof raceSchema>

/** Reads `races.json`; the error has a sentence per mistake. */
export function readRaces(directories: readonly string[]): readonly RaceDefinition[] {
  return readContentFile(directories, 'races.json', raceFileSchema)?.races ?? []
}

export function toRules({ score, games, features, stakeMin }: RaceDefinition): RaceRules {
  return { score, games, features, stakeMinMinor: BigInt(stakeMin) }
}
