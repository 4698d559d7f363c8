import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { loyaltyAccountSchema, loyaltyLevelSchema, questSchema } from './retention.ts'

const questParams = z.strictObject({ id: z.string().regex(/^[a-z0-9-]{1,64}$/) })
const locale = z.string().max(16).default('en')
const changed = z.object({ id: z.string(), state: z.number().int() })

export const listQuests = defineEndpoint({
  method: 'GET',
  path: '/api/retention/quests',
  auth: 'player',
  summary: 'Quests that are offered or that the player has started; without a state 1 and 2',
  query: z.strictObject({
    state: z
      .string()
      .regex(/^[1-6](,[1-6]){0,5}$/)
      .optional(),
    /** Of offers and rewards; without it that of the active account. */
    currency: z.string().max(8).optional(),
    locale,
  }),
  response: z.array(questSchema),
  refusals: [],
})

export const activateQuest = defineEndpoint({
  method: 'PUT',
  path: '/api/retention/quests/{id}/activate',
  auth: 'player',
  summary: 'Starts a quest in the currency of the active account; play counts from now on',
  params: questParams,
  response: changed,
  refusals: ['questNotFound', 'questOver', 'coolingOff'],
})

export const cancelQuest = defineEndpoint({
  method: 'PUT',
  path: '/api/retention/quests/{id}/cancel',
  auth: 'player',
  summary: 'Abandons a started quest',
  params: questParams,
  response: changed,
  refusals: ['questNotFound', 'questOver'],
})

export const getLoyaltyAccount = defineEndpoint({
  method: 'GET',
  path: '/api/retention/account',
  auth: 'player',
  summary: 'Points and levels of the player; null if loyalty is off',
  query: z.strictObject({ locale }),
  response: loyaltyAccountSchema.nullable(),
  refusals: [],
})

/** assumed: open to guests, who look at levels before they register */
export const listLoyaltyLevels = defineEndpoint({
  method: 'GET',
  path: '/api/retention/levels',
  auth: 'any',
  summary: 'All levels with their benefits; none if loyalty is off',
  query: z.strictObject({ locale }),
  response: z.array(loyaltyLevelSchema),
  refusals: [],
})
