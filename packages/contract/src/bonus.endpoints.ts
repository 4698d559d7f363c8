import { z } from 'zod'
import { amountSchema } from './amount.schema.ts'
import {
  bonusCodeSchema,
  bonusOfferSchema,
  cashbackSchema,
  currencyListSchema,
  playerBonusSchema,
  playerFreeSpinSchema,
  statusListSchema,
} from './bonus.ts'
import { defineEndpoint } from './endpoint.ts'

const idParams = z.strictObject({ id: z.uuid() })
const locale = z.string().max(16).default('en')
const listQuery = z.strictObject({ status: statusListSchema, currency: currencyListSchema, locale })
const currencySchema = z.string().max(8)
const triggerSchema = z.coerce.number().int().min(1).max(3)

export const listPlayerBonuses = defineEndpoint({
  method: 'GET',
  path: '/api/game/player-bonuses',
  auth: 'player',
  summary: 'Bonuses of the player, newest first; without a status the issued and active ones',
  query: listQuery,
  response: z.array(playerBonusSchema),
  refusals: [],
})

export const activatePlayerBonus = defineEndpoint({
  method: 'PUT',
  path: '/api/game/player-bonuses/{id}/activate',
  auth: 'player',
  summary: 'Accepts a bonus; it is queued while another one in its currency is active',
  params: idParams,
  response: z.object({ id: z.uuid(), status: z.number().int(), isQueued: z.boolean() }),
  refusals: ['bonusNotFound', 'bonusOver', 'coolingOff'],
})

export const cancelPlayerBonus = defineEndpoint({
  method: 'PUT',
  path: '/api/game/player-bonuses/{id}/cancel',
  auth: 'player',
  summary: 'Cancels a bonus: its money is forfeited, real money stays',
  params: idParams,
  response: z.object({ id: z.uuid(), status: z.number().int() }),
  refusals: ['bonusNotFound', 'bonusOver'],
})

export const listPlayerFreeSpins = defineEndpoint({
  method: 'GET',
  path: '/api/game/player-freespins',
  auth: 'player',
  summary: 'Free spins of the player, newest first; without a status the issued and active ones',
  query: listQuery,
  response: z.array(playerFreeSpinSchema),
  refusals: [],
})

export const activatePlayerFreeSpin = defineEndpoint({
  method: 'PUT',
  path: '/api/game/player-freespins/{id}/activate',
  auth: 'player',
  summary: 'Accepts free spins',
  params: idParams,
  response: z.object({ id: z.uuid(), status: z.number().int() }),
  refusals: ['bonusNotFound', 'bonusOver', 'coolingOff'],
})

export const cancelPlayerFreeSpin = defineEndpoint({
  method: 'PUT',
  path: '/api/game/player-freespins/{id}/cancel',
  auth: 'player',
  summary: 'Cancels free spins',
  params: idParams,
  response: z.object({ id: z.uuid(), status: z.number().int() }),
  refusals: ['bonusNotFound', 'bonusOver'],
})

export const listBonusCodes = defineEndpoint({
  method: 'GET',
  path: '/api/game/bonuses/bonuscodes',
  auth: 'player',
  summary: 'Codes that wait for their trigger, e.g. the next deposit (3)',
  query: z.strictObject({ trigger: triggerSchema }),
  response: z.array(bonusCodeSchema),
  refusals: [],
})

export const sendBonusCode = defineEndpoint({
  method: 'POST',
  path: '/api/game/bonuses/bonuscodes',
  auth: 'player',
  summary: 'Enters a code; status 3 and 4 of the response mean that it has no effect',
  body: z.strictObject({ bonusCode: z.string().trim().min(1).max(64), trigger: triggerSchema }),
  response: bonusCodeSchema,
  refusals: ['coolingOff', 'tooManyRequests'],
})

export const removeBonusCode = defineEndpoint({
  method: 'DELETE',
  path: '/api/game/bonuses/bonuscodes',
  auth: 'player',
  summary: 'Withdraws a code that waits for its trigger',
  body: z.strictObject({ playerBonusCodeId: z.uuid() }),
  response: z.object({}),
  refusals: ['bonusNotFound'],
})

export const getCashback = defineEndpoint({
  method: 'GET',
  path: '/api/game/bonuses/cashback',
  auth: 'player',
  summary: 'Cashback of the current period; null if there is none in the currency',
  query: z.strictObject({ currency: currencySchema, locale }),
  response: cashbackSchema.nullable(),
  refusals: [],
})

/** assumed: open to guests, who look at bonuses before they register */
export const listBonusOffers = defineEndpoint({
  method: 'GET',
  path: '/api/game/bonuses',
  auth: 'any',
  summary: 'Offered bonuses, with the bonus that a deposit of the amount would give',
  query: z.strictObject({ currency: currencySchema, amount: amountSchema.optional(), locale }),
  response: z.array(bonusOfferSchema),
  refusals: [],
})

export const previewBonusOffers = defineEndpoint({
  method: 'GET',
  path: '/api/game/bonuses/preview',
  auth: 'any',
  summary: 'The bonuses of an unpublished version, for anyone with its signed link',
  query: z.strictObject({
    token: z.string().max(500),
    currency: currencySchema,
    /** Where the reader would be; where they are without it. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    locale,
  }),
  response: z.array(bonusOfferSchema),
  refusals: ['pageNotFound'],
})

export const getBonusStatus = defineEndpoint({
  method: 'GET',
  path: '/api/game/bonuses/status',
  auth: 'player',
  summary: 'Whether the player may have each of some bonuses: open, taken or closed',
  query: z.strictObject({
    bonusIds: z.string().regex(/^[a-z0-9-]{1,64}(,[a-z0-9-]{1,64}){0,49}$/),
    currency: currencySchema,
  }),
  response: z.array(z.object({ id: z.string(), status: z.enum(['open', 'taken', 'closed']) })),
  refusals: [],
})
