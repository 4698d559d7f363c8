import { z } from 'zod'
import { amountSchema } from './amount.schema.ts'
import { loyaltyAccountSchema, questNewsSchema, questTaskNewsSchema } from './retention.ts'

/** Events of quests and loyalty. */
export const RETENTION_EVENTS = {
  'quest.updated': {
    about: 'A quest was begun, completed, given up or has expired',
    payload: questNewsSchema,
    channel: { name: 'retention:quests', event: 'quest.updated' },
  },
  'quest.task.updated': {
    about: 'A task of a quest went on by a percent or more',
    payload: questTaskNewsSchema,
    channel: { name: 'retention:quests', event: 'quest.task.updated' },
  },
  'loyalty.updated': {
    about: 'A player has more points, and maybe a higher level',
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
  'referral.rewarded': {
    about: 'A player whom this one referred reached a step that earns a reward',
    payload: z.object({ currency: z.string(), amount: amountSchema, stepId: z.string() }),
    channel: { name: 'retention:accounts', event: 'referral.rewarded' },
  },
} as const
