import { z } from 'zod'
import { pageMetaSchema, pageQuerySchema } from './amount.schema.ts'
import { defineEndpoint } from './endpoint.ts'
import { gameLaunchSchema, gameSchema } from './game.ts'

const gameParams = z.object({ id: z.string().max(64) })

export const listGames = defineEndpoint({
  method: 'GET',
  path: '/api/game/games',
  auth: 'any',
  summary: 'Games offered, in lobby order',
  query: pageQuerySchema.extend({
    provider: z.string().max(64).optional(),
    search: z.string().max(64).optional(),
  }),
  response: z.array(gameSchema),
  responseMeta: pageMetaSchema,
  refusals: [],
})

export const getGame = defineEndpoint({
  method: 'GET',
  path: '/api/game/games/{id}',
  auth: 'any',
  summary: 'One game by its identity',
  params: gameParams,
  response: gameSchema,
  refusals: ['gameNotFound'],
})

export const playGame = defineEndpoint({
  method: 'POST',
  path: '/api/game/games/{id}/play',
  auth: 'any',
  summary: 'Opens a game session and answers the address of its client; guests may only play demo',
  params: gameParams,
  body: z.strictObject({
    /** assumed: true plays for money with the active account, false with play credits. */
    real: z.boolean(),
    locale: z.string().max(5).default('en'),
    /** spec §9: 1 mobile, 2 desktop. */
    platform: z.union([z.literal(1), z.literal(2)]).default(2),
    colorMode: z.enum(['dark', 'light']).default('dark'),
  }),
  response: gameLaunchSchema,
  refusals: [
    'countryExcluded',
    'gameNotFound',
    'gameUnavailable',
    'demoUnavailable',
    'unauthenticated',
    'coolingOff',
    'providerUnavailable',
  ],
})
