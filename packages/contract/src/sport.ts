import { z } from 'zod'
import { timestampSchema } from './amount.schema.ts'

/** Start parameters of the sportsbook for a page. */
export const sportStartSchema = z.object({
  script: z.object({
    url: z.url(),
    /** `sha384-…`; null where the book publishes no hash of its script. */
    integrity: z.string().nullable(),
  }),
  /** The name of this site at the book. */
  integration: z.string(),
  /** Null for guests. */
  token: z.string().nullable(),
  tokenExpiresAt: timestampSchema.nullable(),
  /** Of the account that bets are paid from; null for guests. */
  currency: z.string().nullable(),
  /** Minor units of one unit of that currency; null for guests. */
  subunitToUnit: z.string().regex(/^10*$/).nullable(),
  /** Whether the player's market wants a break of a day at one press beside the sportsbook. */
  hasPanicBreak: z.boolean(),
})

/** The name is null for a draw, which a page words in its language. */
const outcomeSchema = z.object({ name: z.string().nullable(), price: z.string().nullable() })

/** An event as a list or a page shows it before the book's own script has come. */
export const sportEventSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  competitors: z.array(z.string()),
  sport: z.object({ id: z.number().int(), name: z.string(), code: z.string() }),
  championship: z.string(),
  /** The path of its page on this site. */
  path: z.string(),
  startAt: timestampSchema,
  status: z.enum(['scheduled', 'open', 'live', 'ended', 'abandoned', 'cancelled']),
  score: z.array(z.number().int()).nullable(),
  /** Minutes of a live match that are over; null in sports and breaks without a clock. */
  minute: z.number().int().nullable(),
  /** Its first market with prices; empty if there are none. */
  outcomes: z.array(outcomeSchema),
})

/** What most players look for, e.g. for the start page. */
export const sportHighlightsSchema = z.object({
  live: z.array(sportEventSchema),
  /** Of the next day, not begun. */
  next: z.array(sportEventSchema),
})

/** A competition: its events are listed at its path, those of its category one level above. */
export const sportCompetitionSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  category: z.object({ id: z.number().int(), name: z.string() }),
  /** `/sport/soccer/iberia/liga-iberia` */
  path: z.string(),
})

export type SportCompetition = z.infer<typeof sportCompetitionSchema>
export type SportStart = z.infer<typeof sportStartSchema>
export type SportHighlights = z.infer<typeof sportHighlightsSchema>
export type SportEvent = z.infer<typeof sportEventSchema>
