import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { limitDefinitionSchema, limitPeriodSchema, limitSchema } from './limit.ts'

const limitParams = z.strictObject({ id: z.uuid() })
/** Minor units as digits; form and bounds are refused as field errors of `amount`. */
const amountText = z.string().max(80)

export const listLimits = defineEndpoint({
  method: 'GET',
  path: '/api/player/limits',
  auth: 'player',
  summary: 'Limits of the player with what is used of them, and a break that still runs',
  response: z.array(limitSchema),
  refusals: [],
})

/**
 * assumed: fields of the body, by definition: an amount in a currency the player holds, or neither. To
 * stop is made no harder than to go on: nobody has to confirm who they are for it.
 */
export const createLimit = defineEndpoint({
  method: 'POST',
  path: '/api/player/limits',
  auth: 'player',
  summary: 'Sets a limit, a break or a self-exclusion; it binds at once',
  body: z.strictObject({
    definition: limitDefinitionSchema,
    /** daily, weekly, monthly of 1 to 3; oneDay, oneWeek, oneMonth of 5; sixMonths … of 4. */
    period: limitPeriodSchema,
    amount: amountText.optional(),
    currency: z.string().max(8).optional(),
  }),
  response: limitSchema,
  refusals: ['validationFailed', 'currencyUnavailable', 'limitExists'],
})

/** assumed: what loosens a limit wants the player to confirm that it is them, now and in the end. */
export const updateLimit = defineEndpoint({
  method: 'PUT',
  path: '/api/player/limits/{id}',
  auth: 'player',
  summary:
    'Changes a limit: at once when nothing more becomes possible, else asked for and confirmed later',
  params: limitParams,
  body: z.strictObject({ period: limitPeriodSchema, amount: amountText }),
  response: limitSchema,
  refusals: ['validationFailed', 'limitNotFound', 'limitExists', 'limitFixed', 'stepUpRequired'],
})

export const deleteLimit = defineEndpoint({
  method: 'DELETE',
  path: '/api/player/limits/{id}',
  auth: 'player',
  summary: 'Asks to remove a limit; it binds until that is confirmed a day later',
  params: limitParams,
  response: limitSchema,
  refusals: ['limitNotFound', 'limitFixed'],
  requiresStepUp: true,
})

/** assumed: this call and the next; the specification has a confirming modal and no call. */
export const confirmLimit = defineEndpoint({
  method: 'POST',
  path: '/api/player/limits/{id}/confirm',
  auth: 'player',
  summary: 'Confirms what was asked for at least a day and at most eight days ago',
  params: limitParams,
  /** Null when the limit is gone. */
  response: limitSchema.nullable(),
  refusals: ['limitNotFound', 'limitExists', 'nothingToConfirm', 'limitWaits'],
  requiresStepUp: true,
})

export const withdrawLimitRequest = defineEndpoint({
  method: 'DELETE',
  path: '/api/player/limits/{id}/pending',
  auth: 'player',
  summary: 'Takes back what was asked for; the limit stays as it is',
  params: limitParams,
  response: limitSchema,
  refusals: ['limitNotFound', 'nothingToConfirm'],
})
