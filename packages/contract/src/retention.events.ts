import { z } from 'zod'
import { loyaltyAccountSchema, questNewsSchema, questTaskNewsSchema } from './retention.ts'

/** What happens to quests and loyalty. */
export const RETENTION_EVENTS = {
  'quest.updated': {
    about: 'A quest was begun, completed, given up or has expired',
    payload: questNewsSchema,
    channel: { name: 'retention:quests', event: 'quest.updated' },
  },
  'quest.task.updated': {
    about: 'A task of a quest went on',
    payload: questTaskNewsSchema,
    channel: { name: 'retention:quests', event: 'quest.task.updated' },
  },
  'loyalty.updated': {
    about: 'A player has more points, and maybe a higher level',
    payload: loyaltyAccountSchema.extend({ levelBefore: z.number().int() }),
    channel: { name: 'retention:accounts', event: 'loyalty.updated' },
  },
} as const
