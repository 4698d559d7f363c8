import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import {
  sportCompetitionSchema,
  sportEventSchema,
  sportHighlightsSchema,
  sportStartSchema,
} from './sport.ts'

const sportGroupId = z.coerce.number().int().min(1).max(999_999_999)

/** assumed: the specification names the call and its parameters, not its method and path. */
export const startSport = defineEndpoint({
  method: 'POST',
  path: '/api/game/sport/start',
  auth: 'any',
  summary: 'Start parameters of the sportsbook; players get a token for it',
  body: z.strictObject({
    /** The account to bet from; the active one without it. */
    accountId: z.uuid().optional(),
    lobbyUrl: z.string().max(2_048).optional(),
    locale: z.string().max(5).default('en'),
    countryCode: z.string().length(2).optional(),
    demoMode: z.boolean().default(false),
    /** 1 mobile, 2 other. */
    platform: z.union([z.literal(1), z.literal(2)]),
    provider: z.string().max(64).optional(),
  }),
  response: sportStartSchema,
  refusals: [
    'sportUnavailable',
    'providerUnavailable',
    'coolingOff',
    'categoryBlocked',
    'identityFirst',
    'accountNotFound',
  ],
})

export const searchSport = defineEndpoint({
  method: 'GET',
  path: '/api/game/sport/search',
  auth: 'any',
  summary: 'Upcoming and live sport events, by the names of competitors and championships',
  query: z.object({ query: z.string().trim().min(2).max(60) }),
  response: z.array(sportEventSchema),
  refusals: ['sportUnavailable', 'providerUnavailable'],
})

/** assumed: the call; the specification shows the rows of events only as a script's carousels */
export const listSportHighlights = defineEndpoint({
  method: 'GET',
  path: '/api/game/sport/highlights',
  auth: 'any',
  summary: 'The events that most players look for, live and next, with their first markets',
  response: sportHighlightsSchema,
  refusals: ['sportUnavailable'],
})

/** assumed: the call; a page of a sport has its first rows before the script has come */
export const listSportEvents = defineEndpoint({
  method: 'GET',
  path: '/api/game/sport/events',
  auth: 'any',
  summary: 'The first events of a sport, by competition, with their first markets',
  query: z.object({
    sportId: z.coerce.number().int().min(1).max(999),
    categoryId: sportGroupId.optional(),
    championshipId: sportGroupId.optional(),
  }),
  response: z.array(sportEventSchema),
  refusals: ['sportUnavailable', 'providerUnavailable'],
})

export const getSportEvent = defineEndpoint({
  method: 'GET',
  path: '/api/game/sport/events/{id}',
  auth: 'any',
  summary: 'One sport event with its first market',
  params: z.object({ id: z.string().regex(/^\d{1,10}$/) }),
  response: sportEventSchema,
  refusals: ['sportUnavailable', 'providerUnavailable', 'sportEventNotFound'],
})

/** assumed: the call; the specification shows paths of competitions and files of their names only */
export const listSportCompetitions = defineEndpoint({
  method: 'GET',
  path: '/api/game/sport/competitions',
  auth: 'any',
  summary: 'The competitions of a sport with the paths of their pages',
  query: z.object({ sportId: z.coerce.number().int().min(1).max(999) }),
  response: z.array(sportCompetitionSchema),
  refusals: ['sportUnavailable', 'providerUnavailable'],
})
