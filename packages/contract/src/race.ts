import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.schema.ts'

export const rakebackSchema = z.object({
  accountId: z.uuid(),
  currency: z.string(),
  /** Share of the house edge, in hundredths of a percent. */
  shareHundredths: z.number().int(),
  claimable: amountSchema,
  claimed: amountSchema,
  /** Null if it can be claimed now. */
  nextClaimAt: timestampSchema.nullable(),
})

/** Score of a race: total stakes, or the best multiplier of a single bet. */
export const RACE_SCORES = ['staked', 'multiplier'] as const

const placeSchema = z.object({
  place: z.number().int(),
  /** Masked: the first letter. */
  name: z.string(),
  /** Minor units of the base currency, or hundredths of a multiplier. */
  score: amountSchema,
})

export const raceSchema = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  score: z.enum(RACE_SCORES),
  baseCurrency: z.string(),
  /** Features of the games that count; empty = all. */
  features: z.array(z.string()),
  games: z.array(z.object({ identity: z.string(), name: z.string() })),
  /** Minimum stake that counts, in the base currency. */
  stakeMin: amountSchema,
  start: timestampSchema,
  end: timestampSchema,
  /** In the requested currency, from first place down. */
  prizes: z.array(amountSchema),
  leaders: z.array(placeSchema),
  own: placeSchema.omit({ name: true }).nullable(),
  /** Of the previous period. */
  winners: z.array(placeSchema),
})

export type Rakeback = z.infer<typeof rakebackSchema>
export type Race = z.infer<typeof raceSchema>
