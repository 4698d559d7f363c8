import { QUEST_TASK_TYPES, type QuestTaskType } from '@fairhouse/domain/quest'
import { z } from 'zod'
import { amountsByCurrency as amounts } from '#platform/modules/content/amounts-by-currency'
import { readContentFile } from '#platform/modules/content/content-json'
import type { ContentSource } from '#platform/modules/content/content-source'
import {
  gameChoice,
  identity,
  period,
  uniqueIds,
  words,
} from '#platform/modules/content/content-schemas'

const taskSchema = z
  .strictObject({
    id: identity,
    type: z.enum(QUEST_TASK_TYPES),
    names: words(200),
    ...gameChoice,
    /** For counting tasks; money tasks have `amounts`. */
    quantity: z.number().int().min(1).max(10_000).optional(),
    amounts: amounts.optional(),
  })
  .refine((task) => (task.amounts !== undefined) === isMoneyTask(task.type), {
    message: 'needs amounts when it counts money, else a quantity',
  })
  .refine((task) => (task.quantity === undefined) === isMoneyTask(task.type), {
    message: 'needs amounts when it counts money, else a quantity',
  })

const questSchema = z.strictObject({
  id: identity,
  names: words(200),
  texts: words(200),
  ...period,
  every: z.enum(['once', 'day', 'week']).default('once'),
  /** Time limit for a player from their start. */
  days: z.number().int().min(1).max(90),
  isOrdered: z.boolean().default(false),
  tasks: z.array(taskSchema).min(1).max(20),
  rewards: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('bonus'), amounts }),
        z.strictObject({ kind: z.literal('points'), amount: z.number().int().min(1).max(100_000) }),
      ]),
    )
    .min(1)
    .max(5),
})

export const questFileSchema = z.strictObject({
  quests: z
    .array(questSchema)
    .max(200)
    .refine(...uniqueIds),
})

export type QuestDefinition = z.infer<typeof questSchema>
export type QuestTaskDefinition = QuestDefinition['tasks'][number]

export function isMoneyTask(type: QuestTaskType): boolean {
  return type === 'staked' || type === 'won' || type === 'deposited'
}

/** Reads `quests.json`; the error has a sentence per mistake. */
export function readQuests(sources: readonly ContentSource[]): readonly QuestDefinition[] {
  return readContentFile(sources, 'quests.json', questFileSchema)?.quests ?? []
}

/** A quest in its stored form. */
export function toQuestDefinition(content: unknown): QuestDefinition {
  return questSchema.parse(content)
}
