import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.schema.ts'

export const questTaskSchema = z.object({
  id: z.string(),
  questId: z.string(),
  type: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  isCompleted: z.boolean(),
  /** A count, or minor units of the quest's currency, as digits. */
  progress: amountSchema,
  quantity: amountSchema,
  /** Whether both are money. */
  isMoney: z.boolean(),
  games: z.array(z.object({ identity: z.string(), name: z.string() })),
})

export const questRewardSchema = z.object({
  kind: z.enum(['bonus', 'points']),
  /** Minor units of the quest's currency, or points. */
  amount: amountSchema,
  wager: amountSchema.nullable(),
})

export const questSchema = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  state: z.number().int().min(1).max(6),
  currency: z.string(),
  isOrdered: z.boolean(),
  tasks: z.array(questTaskSchema),
  rewards: z.array(questRewardSchema),
  days: z.number().int(),
  endsAt: timestampSchema.nullable(),
})

export const questNewsSchema = z.object({ id: z.string(), state: z.number().int() })
export const questTaskNewsSchema = z.object({
  id: z.string(),
  questId: z.string(),
  isActive: z.boolean(),
  progress: amountSchema,
  quantity: amountSchema,
})

export const loyaltyLevelSchema = z.object({
  name: z.string(),
  points: z.number().int(),
  order: z.number().int(),
  /** The level's benefits, a sentence each. */
  benefits: z.array(z.string()),
})

export const loyaltyAccountSchema = z.object({
  points: z.number().int(),
  currentLevel: loyaltyLevelSchema.pick({ name: true, points: true, order: true }),
  nextLevel: loyaltyLevelSchema.pick({ name: true, points: true }).nullable(),
  /** Percent, rounded to two decimals. */
  progress: z.number(),
})

export type Quest = z.infer<typeof questSchema>
export type QuestTaskShown = z.infer<typeof questTaskSchema>
export type QuestNews = z.infer<typeof questNewsSchema>
export type QuestTaskNews = z.infer<typeof questTaskNewsSchema>
export type LoyaltyAccount = z.infer<typeof loyaltyAccountSchema>
export type LoyaltyLevelShown = z.infer<typeof loyaltyLevelSchema>
