import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import {
  limitDefinitionSchema,
  limitPeriodSchema,
  limitPromptSchema,
  limitRulesSchema,
  limitSchema,
} from './limit.ts'

const limitParams = z.strictObject({ id: z.uuid() })
/** Digits of minor units; invalid ones are field errors of `amount`. */
const amountText = z.string().max(80)

export const listLimits = defineEndpoint({
  method: 'GET',
  path: '/api/player/limits',
  auth: 'player',
  summary: 'Limits of the player with their usage, and an active break',
  response: z.array(limitSchema),
  refusals: [],
})

export const readLimitRules = defineEndpoint({
  method: 'GET',
  path: '/api/player/limit-rules',
  auth: 'player',
  summary: 'What the market of the player allows and asks for',
  response: limitRulesSchema,
  refusals: [],
})

export const readLimitPrompt = defineEndpoint({
  method: 'GET',
  path: '/api/player/limit-prompt',
  auth: 'player',
  summary: 'Limits that the player sets or declines before a deposit, as their market asks',
  response: limitPromptSchema,
  refusals: [],
})

export const declineDepositLimit = defineEndpoint({
  method: 'POST',
  path: '/api/player/limit-prompt',
  auth: 'player',
  summary: 'Confirms that the player wants no deposit limit',
  body: z.strictObject({ declines: z.literal('deposit') }),
  response: limitPromptSchema,
  refusals: [],
})

/**
 * assumed: fields of the body, by definition: an amount in one of the player's currencies, or
 * neither. No step-up, since stopping must not be harder than playing on
 */
export const createLimit = defineEndpoint({
  method: 'POST',
  path: '/api/player/limits',
  auth: 'player',
  summary: 'Sets a limit, a break or a self-exclusion; it applies immediately',
  body: z.strictObject({
    definition: limitDefinitionSchema,
    /** daily, weekly, monthly for 1 to 3; for 5 and 4 what the rules list. */
    period: limitPeriodSchema,
    amount: amountText.optional(),
    currency: z.string().max(8).optional(),
  }),
  response: limitSchema,
  refusals: ['validationFailed', 'currencyUnavailable', 'limitExists'],
})

/** assumed: relaxing a limit needs a step-up, for the request and for its confirmation */
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
  summary: 'Requests the removal of a limit, which applies until it is confirmed a day later',
  params: limitParams,
  response: limitSchema,
  refusals: ['limitNotFound', 'limitFixed'],
  requiresStepUp: true,
})

/** assumed: this call and the next; the specification has a confirmation modal without a call */
export const confirmLimit = defineEndpoint({
  method: 'POST',
  path: '/api/player/limits/{id}/confirm',
  auth: 'player',
  summary: 'Confirms a request after its wait, within a week',
  params: limitParams,
  /** Null if the limit was removed. */
  response: limitSchema.nullable(),
  refusals: ['limitNotFound', 'limitExists', 'nothingToConfirm', 'limitWaits'],
  requiresStepUp: true,
})

export const withdrawLimitRequest = defineEndpoint({
  method: 'DELETE',
  path: '/api/player/limits/{id}/pending',
  auth: 'player',
  summary: 'Cancels a request; the limit stays as it is',
  params: limitParams,
  response: limitSchema,
  refusals: ['limitNotFound', 'nothingToConfirm'],
})
