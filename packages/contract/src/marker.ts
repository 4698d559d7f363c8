import { z } from 'zod'
import { timestampSchema } from './amount.schema.ts'
import {
  MARKER_LEVELS,
  MARKER_NAMES,
  MARKER_NUMBER_NAMES,
  type Marker,
  SPEND_MEASURES,
} from './marker-kind.ts'

const level = z.number().positive().max(100_000)

const rising = z
  .tuple([level, level, level])
  .refine(([a, b, c]) => a < b && b < c, { message: 'have to rise from level 1 to level 3' })

const falling = z
  .tuple([level, level, level])
  .refine(([a, b, c]) => a > b && b > c, { message: 'have to fall from level 1 to level 3' })

/** What a value has to reach for level 1, 2 and 3. Of `speed` the lower one is the stronger one. */
export const markerLevelsSchema = z.strictObject({
  /** Deposits between the first and the last bet of a session, the most of 7 days. */
  sessionDeposits: rising,
  /** Percent of the sessions of 30 days. */
  depletion: rising,
  /** Days of 30 with a large loss and a deposit within 24 hours after it. */
  chasing: rising,
  /** The time to the next stake after a lost round, in percent of that after a won one. */
  speed: falling,
  /** The median stake of 7 days, in percent of that of the 28 days before. */
  stakeGrowth: rising,
  /** In 24 hours. */
  declinedDeposits: rising,
  /** Percent of what was staked in 30 days. */
  nightPlay: rising,
  /** In 30 days. */
  /** In 90 days. */
  loosenedTools: rising,
  /** Cards, other methods and destinations in 90 days. */
  methods: rising,
  /** Minutes of play in the longest day or session of 7 days. */
  playTime: rising,
  /** Days with play of 30. */
  frequency: rising,
})

export type MarkerLevels = z.infer<typeof markerLevelsSchema>
export type LevelledMarker = keyof MarkerLevels

const least = z.int().min(1).max(100_000)

/** `markers.json`: when markers are there, and how much each one weighs. */
export const markerFileSchema = z.strictObject({
  levels: markerLevelsSchema,
  /** Below these nothing is known: a share of two sessions says nothing. */
  least: z.strictObject({
    sessions: least,
    /** Rounds of 7 days for `speed`. */
    rounds: least,
    /** Rounds before, and of 7 days, for `stakeGrowth`. */
    roundsBefore: least,
    /** Days with play for `nightPlay`. */
    nightDays: least,
    /** Days with play for the player's own line of large losses. */
    lossDays: least,
  }),
  weights: z.strictObject(
    Object.fromEntries(MARKER_NAMES.map((name) => [name, z.number().min(0).max(100)])) as Record<
      Marker,
      z.ZodNumber
    >,
  ),
  /** Words in a ticket that a person should read, as they are written in any language. */
  words: z.array(z.string().trim().min(3).max(40)).max(500),
})

export type MarkerFile = z.infer<typeof markerFileSchema>

/** An amount from which a market wants somebody to look, in its currency. */
export const spendLevelSchema = z.strictObject({
  measure: z.enum(SPEND_MEASURES),
  /** Money alone is never strong. */
  level: z.union([z.literal(1), z.literal(2)]),
  min: z.string().regex(/^[1-9]\d{0,18}$/, 'has to be minor units above zero, such as "500"'),
  /** Binds younger players only, and those whose age is unknown. */
  underAge: z.int().min(18).max(99).optional(),
})

/** What is stopped when markers are strong, until a person has decided. */
export const HARM_STOPS = ['marketing', 'bonus', 'deposit'] as const
export type HarmStop = (typeof HARM_STOPS)[number]

/** A figure of a marker; amounts are digit strings in `currency`. */
export const markerNumberSchema = z.object({
  name: z.enum(MARKER_NUMBER_NAMES),
  value: z.union([z.number(), z.string()]),
  /** That of the level that was reached, or of level 1; null = shown only. */
  threshold: z.union([z.number(), z.string()]).nullable(),
})

export type MarkerNumber = z.infer<typeof markerNumberSchema>

/** What made a level: a quarter of an hour of play by its start, or the id of a row. */
export const markerEvidenceSchema = z.object({
  kind: z.enum(['play', 'payment', 'act', 'ticket', 'bonus']),
  ref: z.string(),
})

export type MarkerEvidence = z.infer<typeof markerEvidenceSchema>

export const signalSchema = z.object({
  marker: z.enum(MARKER_NAMES),
  level: z.literal(MARKER_LEVELS),
  numbers: z.array(markerNumberSchema),
  evidence: z.array(markerEvidenceSchema),
})

export type Signal = z.infer<typeof signalSchema>

/** A marker as its player reads it. */
export const ownSignalSchema = signalSchema
  .omit({ evidence: true })
  .extend({ since: timestampSchema })
