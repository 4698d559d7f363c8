import { RACE_SCORES } from '@fairhouse/contract/race'
import type { RaceRules } from '@fairhouse/domain/race'
import { z } from 'zod'
import { amountListsByCurrency } from '#platform/modules/content/amounts-by-currency'
import { readContentFile } from '#platform/modules/content/content-json'
import type { ContentSource } from '#platform/modules/content/content-source'
import {
  digits,
  gameChoice,
  identity,
  period,
  uniqueIds,
  words,
} from '#platform/modules/content/content-schemas'

const raceSchema = z
  .strictObject({
    id: identity,
    names: words(400),
    texts: words(400),
    period: z.enum(['day', 'week']),
    score: z.enum(RACE_SCORES),
    ...gameChoice,
    /** Minor units of the base currency. */
    stakeMin: digits,
    ...period,
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
    .refine(...uniqueIds),
})

export type RaceDefinition = z.infer<typeof raceSchema>

/** Reads `races.json`; the error has a sentence per mistake. */
export function readRaces(sources: readonly ContentSource[]): readonly RaceDefinition[] {
  return readContentFile(sources, 'races.json', raceFileSchema)?.races ?? []
}

export function toRules({ score, games, features, stakeMin }: RaceDefinition): RaceRules {
  return { score, games, features, stakeMinMinor: BigInt(stakeMin) }
}
