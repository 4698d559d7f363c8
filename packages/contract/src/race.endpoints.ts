import { z } from 'zod'
import { accountSchema } from './account.ts'
import { idempotencyIdSchema } from './amount.schema.ts'
import { defineEndpoint } from './endpoint.ts'
import { jackpotSchema } from './jackpot.ts'
import { raceSchema, rakebackSchema } from './race.ts'

const currency = z.string().regex(/^[A-Z0-9]{2,8}$/)

// assumed: the specification names neither rakeback nor races
export const getRakeback = defineEndpoint({
  method: 'GET',
  path: '/api/retention/rakeback',
  auth: 'player',
  summary: 'Rakeback on real-money bets in a currency; null if there is none',
  query: z.strictObject({ currency }),
  response: rakebackSchema.nullable(),
  refusals: [],
})

export const sendRakebackClaim = defineEndpoint({
  method: 'POST',
  path: '/api/retention/rakeback/claims',
  auth: 'player',
  summary: 'Pays the rakeback of an account into its real money, once a day',
  body: z.strictObject({ id: idempotencyIdSchema, accountId: z.uuid() }),
  response: accountSchema,
  refusals: ['accountNotFound', 'rakebackUnavailable', 'coolingOff'],
})

export const listRaces = defineEndpoint({
  method: 'GET',
  path: '/api/retention/races',
  auth: 'any',
  summary: 'Current races with their rules, prizes and places; none during a break',
  query: z.strictObject({ currency, locale: z.string().max(16).default('en') }),
  response: z.array(raceSchema),
  refusals: [],
})

export const listJackpots = defineEndpoint({
  method: 'GET',
  path: '/api/retention/jackpots',
  auth: 'any',
  summary:
    'Jackpots with their pools and last drops; none during a break or where they are not allowed',
  query: z.strictObject({ currency, locale: z.string().max(16).default('en') }),
  response: z.array(jackpotSchema),
  refusals: [],
})
