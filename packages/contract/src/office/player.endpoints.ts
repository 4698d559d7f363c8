import { z } from 'zod'
import { positiveAmountSchema } from '../amount.schema.ts'
import { defineEndpoint } from '../endpoint.ts'
import { actFields, actSchema, plainText } from './act.ts'
import { LOOK_PURPOSES, MASKED_FIELDS } from './player.ts'

const params = z.object({ id: z.uuid() })

const stateSchema = z.object({
  status: z.enum(['active', 'locked', 'excluded', 'closed']),
  version: z.string(),
})

const refusals = [
  'playerUnknown',
  'playerExcluded',
  'actUnchanged',
  'recordChanged',
  'returnWaits',
  'actIdReused',
] as const

const actOnVersion = z.strictObject({
  ...actFields,
  /** `version` of the player as shown. */
  version: z.string().max(40),
})

export const lockPlayer = defineEndpoint({
  method: 'POST',
  path: '/office/api/players/{id}/lock',
  auth: 'operator',
  permission: 'player.lock',
  summary: 'Locks an account and ends its sessions; the money stays',
  params,
  body: actOnVersion,
  response: stateSchema,
  refusals,
})

export const unlockPlayer = defineEndpoint({
  method: 'POST',
  path: '/office/api/players/{id}/unlock',
  auth: 'operator',
  permission: 'player.unlock',
  requiresConfirmation: true,
  summary: 'Unlocks an account',
  params,
  body: actOnVersion,
  response: stateSchema,
  refusals,
})

export const allowDeposits = defineEndpoint({
  method: 'POST',
  path: '/office/api/players/{id}/deposit-allowance',
  auth: 'operator',
  permission: 'player.checkMeans',
  summary: 'Records a check of means: what a player may deposit in each period of their market',
  params,
  /** In minor units of the market's currency. */
  body: z.strictObject({ ...actFields, amount: positiveAmountSchema }),
  response: z.null(),
  refusals: ['playerUnknown', 'actIdReused'],
})

export const endPlayerSessions = defineEndpoint({
  method: 'POST',
  path: '/office/api/players/{id}/sessions/end',
  auth: 'operator',
  permission: 'player.endSessions',
  summary: 'Signs a player out everywhere',
  params,
  body: actSchema,
  response: z.null(),
  refusals,
})

export const notePlayer = defineEndpoint({
  method: 'POST',
  path: '/office/api/players/{id}/notes',
  auth: 'operator',
  permission: 'player.note',
  summary: 'Adds a note for other operators',
  params,
  body: z.strictObject({ ...actFields, text: plainText(1, 2_000) }),
  response: z.null(),
  refusals,
})

export const revealField = defineEndpoint({
  method: 'POST',
  path: '/office/api/players/{id}/reveal',
  auth: 'operator',
  permission: 'player.reveal',
  requiresConfirmation: true,
  summary: 'A masked field in full; counted, and visible to the player',
  params,
  body: z.strictObject({
    ...actFields,
    purpose: z.enum(LOOK_PURPOSES),
    field: z.enum(MASKED_FIELDS),
  }),
  response: z.object({
    value: z.string().nullable(),
    /** Fields that you have revealed within the last day. */
    revealedToday: z.number().int(),
  }),
  refusals: [...refusals, 'lookLimit'],
})
