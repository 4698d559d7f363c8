import { z } from 'zod'
import { amountsByCurrency } from '#platform/modules/content/amounts-by-currency'
import { readContentFile } from '#platform/modules/content/content-json'
import { gameIdentity, identity, uniqueIds, words } from '#platform/modules/content/content-schemas'
import type { ContentSource } from '#platform/modules/content/content-source'

const jackpotSchema = z
  .strictObject({
    id: identity,
    names: words(60),
    /** Whose stakes feed it, and win it. */
    games: z.array(gameIdentity).min(1).max(200),
    /** Of each stake of real money, in hundredths of a percent. The house pays it. */
    shareHundredths: z.int().min(1).max(500),
    /** What each pool begins with; currencies without an amount have no jackpot. */
    start: amountsByCurrency,
    /** The most that a prize can be. */
    limit: amountsByCurrency,
  })
  .refine(
    ({ start, limit }) =>
      Object.entries(start).every(
        // assumed: twice. Nearer ones drop after next to nothing, and each drop costs the house a start.
        ([currency, digits]) => BigInt(limit[currency] ?? 0) >= 2n * BigInt(digits),
      ),
    { message: 'has a currency whose limit is not at least twice its start' },
  )

export const jackpotFileSchema = z.strictObject({
  jackpots: z
    .array(jackpotSchema)
    .max(10)
    .refine(...uniqueIds),
})

export type JackpotDefinition = z.infer<typeof jackpotSchema>

/** Reads `jackpots.json`; the error has a sentence per mistake. */
export function readJackpots(sources: readonly ContentSource[]): readonly JackpotDefinition[] {
  return readContentFile(sources, 'jackpots.json', jackpotFileSchema)?.jackpots ?? []
}
