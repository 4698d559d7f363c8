import { z } from 'zod'
import { pageMetaSchema, pageQuerySchema, timestampSchema } from './amount.schema.ts'
import {
  BET_KINDS,
  betSchema,
  betStorySchema,
  betTotalSchema,
  receiptSchema,
  winSchema,
} from './bet.ts'
import { defineEndpoint } from './endpoint.ts'
import { roundSchema } from './round.ts'

const historyQuery = pageQuerySchema.extend({
  /** False = open bets only. Refunded bets count as settled. */
  isSettled: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  game: z.string().max(128).optional(),
  currency: z.string().max(8).optional(),
  /** By time of the bet; `from` is inclusive, `to` exclusive. */
  from: timestampSchema.optional(),
  to: timestampSchema.optional(),
})

const historyMeta = pageMetaSchema.extend({ totals: z.array(betTotalSchema) })

/** assumed: bets are all stakes, spins only those on games */
export const listBets = defineEndpoint({
  method: 'GET',
  path: '/api/game/bets',
  auth: 'player',
  summary: 'Bets of the player, latest first, with totals by currency',
  query: historyQuery.extend({ kind: z.enum(BET_KINDS).optional() }),
  response: z.array(betSchema),
  responseMeta: historyMeta,
  refusals: [],
})

export const listSpins = defineEndpoint({
  method: 'GET',
  path: '/api/game/spins',
  auth: 'player',
  summary: 'Casino bets of the player, latest first, with totals by currency',
  query: historyQuery,
  response: z.array(betSchema),
  responseMeta: historyMeta,
  refusals: [],
})

export const getBet = defineEndpoint({
  method: 'GET',
  path: '/api/game/bets/{id}',
  auth: 'player',
  summary: 'One bet with all its money movements',
  params: z.object({ id: z.uuid() }),
  response: betStorySchema,
  refusals: ['betNotFound'],
})

export const getBetRound = defineEndpoint({
  method: 'GET',
  path: '/api/game/bets/{id}/round',
  auth: 'player',
  summary: 'The round of a bet with its seeds, to verify it; null if its provider has no record',
  params: z.object({ id: z.uuid() }),
  response: roundSchema.nullable(),
  refusals: ['betNotFound'],
})

export const shareBet = defineEndpoint({
  method: 'PUT',
  path: '/api/game/bets/{id}/shared',
  auth: 'player',
  summary: 'Lets everyone with the link see the receipt of a bet, or no longer',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ isShared: z.boolean() }),
  response: betStorySchema,
  refusals: ['betNotFound'],
})

export const getReceipt = defineEndpoint({
  method: 'GET',
  path: '/api/game/receipts/{id}',
  auth: 'any',
  summary: 'A bet that its player shares, with a masked name and the round to verify',
  params: z.object({ id: z.uuid() }),
  response: receiptSchema,
  refusals: ['betNotFound'],
})

export const listWinners = defineEndpoint({
  method: 'GET',
  path: '/api/game/spins/winners',
  auth: 'any',
  summary: 'The last wins of real bets on games and the biggest of today, with masked names',
  response: z.array(winSchema),
  refusals: [],
})
