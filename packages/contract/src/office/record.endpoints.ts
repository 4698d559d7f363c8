import { z } from 'zod'
import { pageMetaSchema, positiveAmountSchema, timestampSchema } from '../amount.schema.ts'
import { betSchema } from '../bet.ts'
import { playerBonusSchema } from '../bonus.ts'
import { defineEndpoint } from '../endpoint.ts'
import { VERIFICATION_STATES } from '../verification.ts'
import { actFields } from './act.ts'
import { LOOK_PURPOSES } from './player.ts'
import {
  bonusReplaySchema,
  foundSchema,
  listedPlayerSchema,
  officeBetSchema,
  PLAYER_STATUSES,
  playerRecordSchema,
  playerTimelineEntrySchema,
} from './record.ts'
import { TIMELINE_KINDS } from './timeline-kind.ts'
import { WHY_SUBJECTS } from './why-subject.ts'
import { explanationSchema } from './why.ts'

/** Nobody copies more of a list with one call. */
const PER_PAGE_MAX = 200
const TEXT_MIN = 3

const text = z.string().trim().min(TEXT_MIN).max(254)
const params = z.object({ id: z.uuid() })

export const findAnything = defineEndpoint({
  method: 'GET',
  path: '/office/api/search',
  auth: 'operator',
  permission: 'player.view',
  summary: 'What a text names: players, payments, bets, tickets, cards; at most 20 of each',
  query: z.object({ text }),
  response: z.array(foundSchema),
  refusals: [],
})

export const listPlayers = defineEndpoint({
  method: 'GET',
  path: '/office/api/players',
  auth: 'operator',
  permission: 'player.view',
  summary: 'Players that match all filters, newest first',
  query: z.object({
    text: text.optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    status: z.enum(PLAYER_STATUSES).optional(),
    identity: z.enum(VERIFICATION_STATES).optional(),
    tag: z.string().max(64).optional(),
    /** By the time of joining; `from` is inclusive, `to` exclusive. */
    from: timestampSchema.optional(),
    to: timestampSchema.optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    perPage: z.coerce.number().int().min(1).max(PER_PAGE_MAX).default(50),
  }),
  response: z.array(listedPlayerSchema),
  responseMeta: pageMetaSchema,
  refusals: [],
})

export const openRecord = defineEndpoint({
  method: 'POST',
  path: '/office/api/players/{id}/looks',
  auth: 'operator',
  permission: 'player.view',
  summary: 'Says why a record is opened, which the player sees; it is open for an hour',
  params,
  body: z.strictObject({ ...actFields, purpose: z.enum(LOOK_PURPOSES) }),
  response: z.null(),
  refusals: ['lookLimit', 'playerUnknown', 'actIdReused'],
})

export const readPlayer = defineEndpoint({
  method: 'GET',
  path: '/office/api/players/{id}',
  auth: 'operator',
  permission: 'player.view',
  summary: 'The record of a player with personal data masked; null until the caller has said why',
  params,
  response: playerRecordSchema.nullable(),
  refusals: ['playerUnknown'],
})

export const listPlayerTimeline = defineEndpoint({
  method: 'GET',
  path: '/office/api/players/{id}/timeline',
  auth: 'operator',
  permission: 'player.view',
  summary: 'What happened to a player, newest first',
  params,
  query: z.object({
    /** Separated by commas; all if absent. */
    kinds: z
      .string()
      .transform((kinds) => kinds.split(','))
      .pipe(z.array(z.enum(TIMELINE_KINDS)))
      .optional(),
    /** Time and id of the last entry that is known. */
    beforeAt: timestampSchema.optional(),
    beforeId: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(PER_PAGE_MAX).default(50),
  }),
  response: z.array(playerTimelineEntrySchema),
  refusals: ['playerUnknown', 'lookMissing'],
})

export const listPlayerBonuses = defineEndpoint({
  method: 'GET',
  path: '/office/api/players/{id}/bonuses',
  auth: 'operator',
  permission: 'player.view',
  summary: 'Every bonus of a player with its terms and what is left to wager',
  params,
  response: z.array(playerBonusSchema),
  refusals: ['playerUnknown', 'lookMissing'],
})

export const explainWhy = defineEndpoint({
  method: 'GET',
  path: '/office/api/players/{id}/why',
  auth: 'operator',
  permission: 'player.view',
  summary: 'What decides about offers, withdrawals, deposits, play or quests, with each value',
  params,
  query: z.object({
    subject: z.enum(WHY_SUBJECTS),
    /** Of a deposit or stake, in minor units of the account in use. */
    amount: positiveAmountSchema.optional(),
    /** For `play`: its identity; the game played last if absent. */
    game: z.string().max(100).optional(),
  }),
  response: z.array(explanationSchema),
  refusals: ['playerUnknown', 'lookMissing'],
})

export const listPlayerBets = defineEndpoint({
  method: 'GET',
  path: '/office/api/players/{id}/bets',
  auth: 'operator',
  permission: 'player.view',
  summary: 'Bets of a player on one game within a time, newest first',
  params,
  query: z.object({
    game: z.string().max(100),
    currency: z.string().max(10),
    /** By the time of placing; `from` is inclusive, `to` exclusive. */
    from: timestampSchema,
    to: timestampSchema,
  }),
  response: z.array(betSchema),
  refusals: ['playerUnknown', 'lookMissing'],
})

export const readPlayerBet = defineEndpoint({
  method: 'GET',
  path: '/office/api/players/{id}/bets/{bet}',
  auth: 'operator',
  permission: 'player.view',
  summary: 'One bet with its entries, and the round with its seeds to check it by',
  params: params.extend({ bet: z.uuid() }),
  response: officeBetSchema,
  refusals: ['playerUnknown', 'lookMissing', 'betNotFound'],
})

export const replayBonus = defineEndpoint({
  method: 'GET',
  path: '/office/api/players/{id}/bonuses/{bonus}/stakes',
  auth: 'operator',
  permission: 'player.view',
  summary: 'What each stake counted to a bonus, and by which rule',
  params: params.extend({ bonus: z.uuid() }),
  response: bonusReplaySchema,
  refusals: ['playerUnknown', 'lookMissing', 'bonusNotFound'],
})
