import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.schema.ts'

const drawSchema = z.object({
  /** 1 for the first prize of this jackpot in this currency. */
  number: z.int(),
  /** What the pool begins with. */
  start: amountSchema,
  /** The most that the prize can be: the jackpot drops before the pool holds more. */
  limit: amountSchema,
  /** Hash of the secret that decides the prize. */
  commitment: z.string(),
})

/** A prize that was won, with the secret that decided it. */
const dropSchema = drawSchema.extend({
  prize: amountSchema,
  seed: z.string(),
  /** Masked: the first letter. */
  player: z.string(),
  isOwn: z.boolean(),
  game: z.string(),
  droppedAt: timestampSchema,
})

export const jackpotSchema = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  games: z.array(z.object({ identity: z.string(), name: z.string() })),
  /** Of each stake of real money, in hundredths of a percent. */
  shareHundredths: z.int(),
  pool: amountSchema,
  /** What the pool begins with and must drop by, also before its first stake. */
  start: amountSchema,
  limit: amountSchema,
  /** Null until the first stake in this currency, which opens the pool and does not count. */
  current: drawSchema.pick({ number: true, commitment: true }).nullable(),
  /** The last ones, newest first. */
  drops: z.array(dropSchema),
})

export type Jackpot = z.infer<typeof jackpotSchema>
export type JackpotDrop = z.infer<typeof dropSchema>
