import { z } from 'zod'
import { amountSchema } from './amount.schema.ts'
import { loyaltyAccountSchema, questNewsSchema, questTaskNewsSchema } from './retention.ts'

/** Events of quests and loyalty. */
export const RETENTION_EVENTS = {
  'quest.updated': {
    about: 'A quest was started, completed, abandoned or has expired',
    payload: questNewsSchema,
    channel: { name: 'retention:quests', event: 'quest.updated' },
  },
  'quest.task.updated': {
    about: 'A task of a quest progressed by a percent or more',
    payload: questTaskNewsSchema,
    channel: { name: 'retention:quests', event: 'quest.task.updated' },
  },
  'loyalty.updated': {
    about: 'A player earned points, and may have a higher level',
    payload: loyaltyAccountSchema.extend({ levelBefore: z.number().int() }),
    channel: { name: 'retention:accounts', event: 'loyalty.updated' },
  },
  'race.won': {
    about: 'A player won a prize of a race',
    payload: z.object({
      raceId: z.string(),
      place: z.number().int(),
      currency: z.string(),
      amount: amountSchema,
    }),
    channel: { name: 'retention:accounts', event: 'race.won' },
  },
  'jackpot.won': {
    about: 'A player won a jackpot',
    payload: z.object({
      jackpotId: z.string(),
      number: z.number().int(),
      currency: z.string(),
      amount: amountSchema,
    }),
    channel: { name: 'retention:accounts', event: 'jackpot.won' },
  },
  'referral.rewarded': {
    about: 'A referred player reached a step that rewards the referrer',
    payload: z.object({ currency: z.string(), amount: amountSchema, stepId: z.string() }),
    channel: { name: 'retention:accounts', event: 'referral.rewarded' },
  },
} as const
