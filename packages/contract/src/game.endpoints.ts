import { z } from 'zod'
import { pageMetaSchema, pageQuerySchema } from './amount.schema.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  collectionSchema,
  featureSchema,
  gameLaunchSchema,
  gameSchema,
  suggestionSchema,
  identitySchema,
  providerSchema,
  volatilitySchema,
} from './game.ts'
import { GAME_SORTS } from './game-choices.ts'

const gameParams = z.object({ id: z.string().max(64) })
const searchText = z.string().trim().min(1).max(64)

export const listCollections = defineEndpoint({
  method: 'GET',
  path: '/api/game/collections',
  auth: 'any',
  summary: 'Collections of games for the country of the visitor, in the order of the lobby',
  query: z.object({ locale: z.string().max(5).default('en') }),
  response: z.array(collectionSchema),
  refusals: [],
})

export const listProviders = defineEndpoint({
  method: 'GET',
  path: '/api/game/providers',
  auth: 'any',
  summary: 'Providers with games on offer, by name',
  response: z.array(providerSchema),
  refusals: [],
})

export const getProvider = defineEndpoint({
  method: 'GET',
  path: '/api/game/providers/{id}',
  auth: 'any',
  summary: 'One provider by its identity',
  params: gameParams,
  response: providerSchema,
  refusals: ['gameProviderNotFound'],
})

export const listFeatures = defineEndpoint({
  method: 'GET',
  path: '/api/game/games/features',
  auth: 'any',
  summary: 'Features of the games on offer, by identity',
  response: z.array(featureSchema),
  refusals: [],
})

export const listGames = defineEndpoint({
  method: 'GET',
  path: '/api/game/games',
  auth: 'any',
  summary: 'Games on offer in the country of the visitor, in the order of the operator',
  query: pageQuerySchema.extend({
    collection: identitySchema.optional(),
    provider: identitySchema.optional(),
    feature: identitySchema.optional(),
    volatility: volatilitySchema.optional(),
    search: z.string().max(64).optional(),
    sort: z.enum(GAME_SORTS).default('position'),
  }),
  response: z.array(gameSchema),
  responseMeta: pageMetaSchema,
  refusals: [],
})

export const searchGames = defineEndpoint({
  method: 'GET',
  path: '/api/game/games/search',
  auth: 'any',
  summary: 'Games by name, provider or feature, best match first; tolerates typos',
  query: z.object({
    query: searchText,
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  response: z.array(gameSchema),
  refusals: [],
})

export const listFavoriteGames = defineEndpoint({
  method: 'GET',
  path: '/api/game/games/favorites',
  auth: 'player',
  summary: 'Favourite games of the player, latest first',
  query: pageQuerySchema,
  response: z.array(gameSchema),
  responseMeta: pageMetaSchema,
  refusals: [],
})

export const listPlayedGames = defineEndpoint({
  method: 'GET',
  path: '/api/game/games/played',
  auth: 'player',
  summary: 'Games that the player opened for money, latest first',
  query: pageQuerySchema,
  response: z.array(gameSchema),
  responseMeta: pageMetaSchema,
  refusals: [],
})

export const listSuggestions = defineEndpoint({
  method: 'GET',
  path: '/api/game/games/suggested',
  auth: 'player',
  summary: 'Rows of games for this player; a row of few games is left out',
  response: z.array(suggestionSchema),
  refusals: [],
})

export const addFavoriteGame = defineEndpoint({
  method: 'POST',
  path: '/api/game/games/{id}/favorite',
  auth: 'player',
  summary: 'Makes a game a favourite; idempotent',
  params: gameParams,
  response: z.null(),
  refusals: ['gameNotFound'],
})

export const removeFavoriteGame = defineEndpoint({
  method: 'DELETE',
  path: '/api/game/games/{id}/favorite',
  auth: 'player',
  summary: 'Removes a game from the favourites; idempotent',
  params: gameParams,
  response: z.null(),
  refusals: [],
})

export const listRecentSearches = defineEndpoint({
  method: 'GET',
  path: '/api/game/search/recent',
  auth: 'player',
  summary: 'The last ten searches of the player, latest first',
  response: z.array(z.string()),
  refusals: [],
})

/** assumed: the specification lists and clears them; this call stores them, since a GET must not */
export const saveRecentSearch = defineEndpoint({
  method: 'POST',
  path: '/api/game/search/recent',
  auth: 'player',
  summary: 'Stores a search after the player opened one of its results',
  body: z.strictObject({ query: searchText }),
  response: z.null(),
  refusals: [],
})

export const clearRecentSearches = defineEndpoint({
  method: 'DELETE',
  path: '/api/game/search/recent',
  auth: 'player',
  summary: 'Deletes all stored searches of the player',
  response: z.null(),
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
  summary: 'Opens a game session and returns the address of its client; guests may only play demo',
  params: gameParams,
  body: z.strictObject({
    /** assumed: true = with the active account's money, false = with play credits */
    real: z.boolean(),
    locale: z.string().max(5).default('en'),
    /** 1 = mobile, 2 = desktop. */
    platform: z.union([z.literal(1), z.literal(2)]).default(2),
    colorMode: z.enum(['dark', 'light']).default('dark'),
  }),
  response: gameLaunchSchema,
  refusals: [
    'countryExcluded',
    'gameNotFound',
    'gameUnavailable',
    'gameCountryExcluded',
    'gameCurrencyUnavailable',
    'demoUnavailable',
    'identityFirst',
    'gameReturnTooLow',
    'unauthenticated',
    'coolingOff',
    'categoryBlocked',
    'providerUnavailable',
  ],
})
