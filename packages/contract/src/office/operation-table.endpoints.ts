import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { NOTICE_TOPICS } from '../notice.ts'
import { daySchema } from './books.ts'
import { SIGNIFICANT_KINDS } from './oversight-kind.ts'
import { messageFields, reportSchema } from './operation-table.ts'
import { AUDIENCES, BET_ACTS, BOOK_BET_STATES } from './operation-word.ts'
import { bookRefusals, factsSchema, resultVersionSchema, stopSubjectSchema } from './play-act.ts'
import { segmentJsonSchema } from './segment.ts'

const report = {
  method: 'GET',
  auth: 'operator',
  response: reportSchema,
  refusals: [],
} as const

/** Both days count, in UTC; without them the thirty days before now. */
const days = { from: daySchema.optional(), to: daySchema.optional() }
const eventId = z.coerce.number().int().min(1).max(2_147_483_647)

export const reportGameReturns = defineEndpoint({
  ...report,
  path: '/office/api/tables/returns',
  permission: 'play.view',
  summary: 'What each game paid over 30 days against its RTP and the expected range',
})

export const reportPlayStops = defineEndpoint({
  ...report,
  path: '/office/api/tables/stops',
  permission: 'play.view',
  summary: 'What is stopped, by whom and why',
})

export const reportGames = defineEndpoint({
  ...report,
  path: '/office/api/tables/games',
  permission: 'play.view',
  summary: 'Games in the order of lists: state, collections and countries',
  query: z.object({ provider: z.string().max(64).optional() }),
})

export const reportProviderCalls = defineEndpoint({
  ...report,
  path: '/office/api/tables/provider-calls',
  permission: 'play.view',
  summary: 'Calls to each company and of each provider in the last hour and day, of all processes',
})

export const reportJackpots = defineEndpoint({
  ...report,
  path: '/office/api/tables/jackpots',
  permission: 'play.view',
  summary: 'Pools of jackpots with what stakes added to them, and prizes that were won',
})

export const reportFreeRounds = defineEndpoint({
  ...report,
  path: '/office/api/tables/free-rounds',
  permission: 'bonus.view',
  summary: 'Free spins and free bets that players were given, the last first',
  query: z.object({ ...days, player: z.uuid().optional() }),
})

export const reportStopEffect = defineEndpoint({
  ...report,
  path: '/office/api/tables/stop-effect',
  permission: 'play.stop',
  summary: 'Who plays what a stop would block, and the rounds that would still finish',
  query: z.object({ subject: stopSubjectSchema }),
  refusals: ['itemUnknown', 'actUnchanged'],
})

export const reportOverdueBets = defineEndpoint({
  ...report,
  path: '/office/api/tables/overdue-bets',
  permission: 'play.view',
  summary: 'Casino bets open for longer than some hours, oldest first, at most 500',
  query: z.object({ hours: z.coerce.number().int().min(1).max(99_999).default(24) }),
})

export const reportExposure = defineEndpoint({
  ...report,
  path: '/office/api/tables/exposure',
  permission: 'sport.view',
  summary: 'Open bets by event, or by selection of one, and the most that each can cost',
  query: z.object({ event: eventId.optional() }),
  refusals: ['sportUnavailable', 'providerUnavailable'],
})

export const reportSportEvent = defineEndpoint({
  ...report,
  path: '/office/api/tables/sport-event',
  permission: 'sport.view',
  summary: 'Score, version, suspensions and numbered facts of an event',
  query: z.object({ event: eventId }),
  refusals: ['sportUnavailable', 'sportEventNotFound', 'providerUnavailable'],
})

const decimal = z
  .string()
  .regex(/^\d{1,24}(?:\.\d{1,18})?$/)
  .optional()

export const reportSportBets = defineEndpoint({
  ...report,
  path: '/office/api/tables/sport-bets',
  permission: 'sport.view',
  summary: 'Bets at the book by any filter, the last first, at most 200, with the sums of all',
  query: z.object({
    player: z.uuid().optional(),
    bet: z.uuid().optional(),
    event: eventId.optional(),
    market: z.string().trim().min(1).max(64).optional(),
    state: z.enum(BOOK_BET_STATES).optional(),
    phase: z.enum(['live', 'prematch']).optional(),
    currency: z
      .string()
      .regex(/^[A-Z0-9]{3,8}$/)
      .optional(),
    /** Decimals of the currency, which they need. */
    ...{ stakeFrom: decimal, stakeTo: decimal, returnFrom: decimal, returnTo: decimal },
    ...days,
  }),
  refusals: ['validationFailed', 'sportUnavailable', 'providerUnavailable'],
})

export const reportSportRules = defineEndpoint({
  ...report,
  path: '/office/api/tables/sport-rules',
  permission: 'sport.view',
  summary: 'Limits, margins and prices that hold at the book, each with its source',
  refusals: ['sportUnavailable', 'providerUnavailable'],
})

export const reportSettlementEffect = defineEndpoint({
  ...report,
  path: '/office/api/tables/settlement-effect',
  permission: 'sport.settle',
  summary: 'What a void or a correction would change, bet by bet, with the books after it',
  query: z.object({
    act: z.enum(BET_ACTS),
    bet: z.uuid().optional(),
    event: eventId.optional(),
    market: z.string().trim().min(1).max(64).optional(),
    version: resultVersionSchema.optional(),
    facts: factsSchema.optional(),
  }),
  refusals: ['validationFailed', 'overloaded', ...bookRefusals],
})

export const reportBonuses = defineEndpoint({
  ...report,
  path: '/office/api/tables/bonuses',
  permission: 'report.view',
  summary: 'Cost, uptake, conversion and signs of abuse by package and currency',
  query: z.object(days),
})

export const reportGrants = defineEndpoint({
  ...report,
  path: '/office/api/tables/grants',
  permission: 'bonus.view',
  summary: 'Bonuses that operators granted, and those that wait for a second person',
  query: z.object(days),
})

export const reportQuests = defineEndpoint({
  ...report,
  path: '/office/api/tables/quests',
  permission: 'report.view',
  summary: 'Every quest with how many began and completed it',
})

export const reportTeam = defineEndpoint({
  ...report,
  path: '/office/api/tables/team',
  permission: 'audit.view',
  summary: 'What waits in each queue now, and what each operator took and decided in these days',
  query: z.object(days),
})

export const reportSignificantEvents = defineEndpoint({
  ...report,
  path: '/office/api/tables/significant-events',
  permission: 'audit.view',
  summary: 'Large wins, adjustments, overrides and changes in these days, the last first',
  query: z.object({ ...days, kind: z.enum(SIGNIFICANT_KINDS).optional() }),
})

export const reportAffiliates = defineEndpoint({
  ...report,
  path: '/office/api/tables/affiliates',
  permission: 'report.view',
  summary: 'Activity of players by the tag that brought them',
  query: z.object(days),
})

export const reportAffiliateEvents = defineEndpoint({
  ...report,
  path: '/office/api/tables/affiliate-events',
  permission: 'report.view',
  summary: 'Sign-ups and deposits of the players of a tag, at most 500',
  query: z.object({ ...days, tag: z.string().trim().min(1).max(64) }),
})

export const reportAudience = defineEndpoint({
  ...report,
  path: '/office/api/tables/audience',
  permission: 'message.send',
  summary: 'How many players a message would reach now, and why not the others',
  query: z.object({
    audience: z.enum(AUDIENCES),
    value: z.string().trim().max(64).optional(),
    topic: z.enum(NOTICE_TOPICS).default('offers'),
    ...messageFields,
  }),
  refusals: ['validationFailed', 'segmentTooSlow'],
})

export const reportMessages = defineEndpoint({
  ...report,
  path: '/office/api/tables/messages',
  permission: 'report.view',
  summary: 'Messages of operators to many, newest first, at most 500',
})

export const reportMessageEffect = defineEndpoint({
  ...report,
  path: '/office/api/tables/message-effect',
  permission: 'report.view',
  summary: 'What players did after a message, beside those who were held out of it by chance',
  query: z.object({
    message: z.uuid(),
    /** Days after they got it. */
    within: z.coerce.number().int().min(1).max(90).default(7),
  }),
  refusals: ['segmentTooSlow'],
})

export const reportSegments = defineEndpoint({
  ...report,
  path: '/office/api/tables/segments',
  permission: 'report.view',
  summary: 'Every segment with its condition, and what uses it',
})

export const reportSegment = defineEndpoint({
  ...report,
  path: '/office/api/tables/segment',
  permission: 'report.view',
  summary: 'How many players meet a condition now, and some of them',
  query: z.object({ condition: segmentJsonSchema }),
  refusals: ['segmentTooSlow'],
})

export const reportContent = defineEndpoint({
  ...report,
  path: '/office/api/tables/content',
  permission: 'content.view',
  summary: 'What is wrong, untranslated or costly in the content directory as it is on disk',
})

export const reportBooks = defineEndpoint({
  ...report,
  path: '/office/api/tables/books',
  permission: 'books.view',
  summary: 'The trial balance by currency, with every discrepancy; it reads the whole journal',
})

export const reportSettings = defineEndpoint({
  ...report,
  path: '/office/api/tables/settings',
  permission: 'system.view',
  summary: 'Settings with value, source, default and since when; no secret is in it',
})

export const reportPolicies = defineEndpoint({
  ...report,
  path: '/office/api/tables/policies',
  permission: 'system.view',
  summary: 'The policy of each market, its version and countries',
})

export const reportParties = defineEndpoint({
  ...report,
  path: '/office/api/tables/parties',
  permission: 'system.view',
  summary: 'Companies that the site works with, and third parties that visitors are asked about',
})

export const reportNodes = defineEndpoint({
  ...report,
  path: '/office/api/tables/nodes',
  permission: 'system.view',
  summary: 'Processes of the site with their version, and when each was seen last',
})

export const reportJobs = defineEndpoint({
  ...report,
  path: '/office/api/tables/jobs',
  permission: 'system.view',
  summary: 'Scheduled jobs: the last run, what failed, what hangs',
})

export const reportBackups = defineEndpoint({
  ...report,
  path: '/office/api/tables/backups',
  permission: 'system.view',
  summary: 'Backups that were taken and restores that were tried, newest first',
})

export const reportMarket = defineEndpoint({
  ...report,
  path: '/office/api/players/{id}/market',
  permission: 'player.view',
  summary: 'The rules that bind a player, with the source of each',
  params: z.object({ id: z.uuid() }),
  refusals: ['playerUnknown', 'lookMissing'],
})
