import { z } from 'zod'
import { timestampSchema } from '../amount.schema.ts'
import { defineEndpoint } from '../endpoint.ts'
import { NOTICE_TOPICS } from '../notice.ts'
import { actFields, actSchema, plainText } from './act.ts'
import { daySchema } from './books.ts'
import { messageFields } from './operation-table.ts'
import { ACT_NOTES, AUDIENCES, SPORT_RULES, VOID_REASON_CODES } from './operation-word.ts'
import {
  bookRefusals,
  factsSchema,
  preview,
  resultVersionSchema,
  stopSubjectSchema,
} from './play-act.ts'
import { segmentIdSchema, segmentNodeSchema } from './segment.ts'

/** Acts of the site, which no player is named for. */
const act = {
  method: 'POST',
  auth: 'operator',
  response: z.null(),
} as const

const choice = z.object({ value: z.string(), label: z.string() })

export const listChoices = defineEndpoint({
  method: 'GET',
  path: '/office/api/choices',
  auth: 'operator',
  permission: null,
  summary:
    'What the forms of acts offer: manual packages, payout methods, games and providers, segments',
  response: z.object({
    packages: z.array(choice),
    /** With the names of the fields of a destination. */
    methods: z.array(choice.extend({ fields: z.array(z.string()) })),
    /** `all`, `provider:…`, `game:…`. */
    play: z.array(choice),
    segments: z.array(choice),
    /** Amounts of conditions are in it. */
    currency: z.string(),
  }),
  refusals: [],
})

const stop = {
  ...act,
  permission: 'play.stop',
  body: z.strictObject({
    ...actFields,
    subject: stopSubjectSchema,
  }),
  refusals: ['itemUnknown', 'actUnchanged', 'actIdReused'],
} as const

export const stopPlay = defineEndpoint({
  ...stop,
  path: '/office/api/play/stop',
  summary: 'Blocks new rounds of a game, a provider or all; open rounds finish',
})

export const resumePlay = defineEndpoint({
  ...stop,
  path: '/office/api/play/resume',
  summary: 'Lifts a stop',
})

export const askRound = defineEndpoint({
  ...act,
  path: '/office/api/play/rounds/ask',
  permission: 'play.view',
  summary: 'Asks the provider of an overdue bet whether its round is settled there',
  body: z.strictObject({ ...actFields, player: z.uuid(), bet: z.uuid() }),
  response: z.object({ note: z.enum(ACT_NOTES).nullable() }),
  refusals: ['betNotFound', 'providerUnavailable', 'actIdReused'],
})

const event = z.number().int().min(1).max(2_147_483_647)
/** By its id or its name in the tables, with all its lines. */
const market = z.string().trim().min(1).max(64)
const suspend = {
  ...act,
  permission: 'sport.suspend',
  body: z.strictObject({
    ...actFields,
    /** Absent for the whole book. */
    event: event.optional(),
    market: market.optional(),
  }),
  refusals: bookRefusals,
} as const

export const suspendSport = defineEndpoint({
  ...suspend,
  path: '/office/api/sport/suspend',
  summary: 'Blocks new bets and cash-out of everything, an event or a market',
})

export const resumeSport = defineEndpoint({
  ...suspend,
  path: '/office/api/sport/resume',
  summary: 'Lifts a suspension',
})

const rule = { kind: z.enum(SPORT_RULES), of: z.string().trim().min(1).max(200) }
const ruleRefusals = [...bookRefusals, 'validationFailed'] as const

export const setSportRule = defineEndpoint({
  ...act,
  path: '/office/api/sport/rules/set',
  permission: 'sport.limit',
  requiresConfirmation: true,
  summary: 'Limits a player, a sport or a market; raises a margin or lowers a price for a time',
  body: z.strictObject({
    ...actFields,
    ...rule,
    /** Of the limits, or by which a margin is raised. */
    percent: z.number().int().min(0).max(100).optional(),
    price: z
      .string()
      .regex(/^(?:[1-9]\d{0,2})\.\d{2}$/)
      .optional(),
    /** Absent for a limit without an end. */
    endsAt: timestampSchema.optional(),
  }),
  refusals: ruleRefusals,
})

export const liftSportRule = defineEndpoint({
  ...act,
  path: '/office/api/sport/rules/lift',
  permission: 'sport.limit',
  requiresConfirmation: true,
  summary: 'Ends a limit, a margin or a price that an operator set',
  body: z.strictObject({ ...actFields, ...rule }),
  refusals: ruleRefusals,
})

const settle = { ...act, permission: 'sport.settle', requiresConfirmation: true } as const
const code = z.enum(VOID_REASON_CODES)
export const voidBet = defineEndpoint({
  ...settle,
  path: '/office/api/sport/bets/void',
  summary: 'Refunds the open stake of a bet, however it was settled',
  body: z.strictObject({ ...actFields, bet: z.uuid(), code, preview }),
  refusals: bookRefusals,
})

export const voidEvent = defineEndpoint({
  ...settle,
  path: '/office/api/sport/events/void',
  summary: 'Every selection on an event, or a market of it, counts as 1.00, also in settled bets',
  body: z.strictObject({ ...actFields, event, market: market.optional(), code, preview }),
  refusals: bookRefusals,
})

export const correctResult = defineEndpoint({
  ...settle,
  path: '/office/api/sport/events/correct',
  summary: 'Leaves facts of an event out of its result and settles its bets again',
  body: z.strictObject({
    ...actFields,
    event,
    /** The version that was shown. */
    version: resultVersionSchema,
    facts: factsSchema,
    preview,
  }),
  refusals: bookRefusals,
})

export const approveGrant = defineEndpoint({
  ...act,
  path: '/office/api/grants/approve',
  permission: 'bonus.grant',
  requiresConfirmation: true,
  summary: 'Approves the bonus that another operator proposed',
  body: z.strictObject({ ...actFields, grant: z.string().min(1).max(64) }),
  refusals: [
    ...(['itemUnknown', 'packageUnknown', 'accountUnknown', 'secondPersonNeeded'] as const),
    ...(['bonusStopped', 'operatorTooNew', 'actUnchanged', 'actIdReused'] as const),
    'grantAboveCeiling',
  ],
})

export const declineGrant = defineEndpoint({
  ...act,
  path: '/office/api/grants/decline',
  permission: 'bonus.grant',
  summary: 'Ends a bonus that was proposed and not approved',
  body: z.strictObject({ ...actFields, grant: z.string().min(1).max(64) }),
  refusals: ['itemUnknown', 'actUnchanged', 'actIdReused'],
})

export const cancelMessage = defineEndpoint({
  ...act,
  path: '/office/api/messages/cancel',
  permission: 'message.send',
  summary: 'Ends a message that is planned or under way; who has it keeps it',
  body: z.strictObject({ ...actFields, message: z.uuid() }),
  refusals: ['actUnchanged', 'actIdReused'],
})

export const sendMessage = defineEndpoint({
  ...act,
  path: '/office/api/messages',
  permission: 'message.send',
  requiresConfirmation: true,
  summary: 'Schedules a message to the inbox of players; to many in ten seconds at the earliest',
  body: z.strictObject({
    ...actFields,
    audience: z.enum(AUDIENCES),
    /** The player, country, language or segment; with `all` none. */
    value: z.string().trim().max(64).optional(),
    topic: z.enum(NOTICE_TOPICS),
    ...messageFields,
    as: z.enum(['message', 'push']),
    /** Absent for now. */
    at: timestampSchema.optional(),
    /** By language; one is needed for languages that have none. */
    texts: z.record(
      z.string().max(20),
      z.strictObject({
        title: z.string().trim().min(1).max(120),
        text: z.string().trim().min(1).max(8_000),
        /** `path` is one of the site. */
        link: z
          .strictObject({ label: z.string().min(1).max(60), path: z.string().min(1).max(200) })
          .optional(),
      }),
    ),
  }),
  refusals: ['validationFailed', 'actIdReused'],
})

export const defineSegment = defineEndpoint({
  ...act,
  path: '/office/api/segments',
  permission: 'message.send',
  summary: 'Makes a segment, or a new version of one',
  body: z.strictObject({
    ...actFields,
    segment: segmentIdSchema,
    /** The one that was shown; 0 for a new segment. */
    version: z.string().regex(/^(?:0|[1-9]\d{0,8})$/),
    name: plainText(2, 80),
    condition: segmentNodeSchema,
  }),
  refusals: ['recordChanged', 'actUnchanged', 'actIdReused'],
})

export const allowAddress = defineEndpoint({
  ...act,
  path: '/office/api/messages/allow',
  permission: 'system.retry',
  summary: 'Sends e-mails again to an address that bounced or complained',
  body: z.strictObject({ ...actFields, address: z.email().max(254) }),
  refusals: ['actUnchanged', 'actIdReused'],
})

const retryAll = {
  ...act,
  permission: 'system.retry',
  body: actSchema,
  refusals: ['actUnchanged', 'actIdReused'],
} as const

export const retryEvents = defineEndpoint({
  ...retryAll,
  path: '/office/api/parked-events/retry',
  summary: 'Runs all reactions again that were given up',
})

export const retryMessages = defineEndpoint({
  ...retryAll,
  path: '/office/api/parked-messages/retry',
  summary: 'Sends all messages again that were given up',
})

export const previewContent = defineEndpoint({
  ...act,
  path: '/office/api/content/preview',
  permission: 'content.view',
  summary: 'A link to the draft of a page, or to the page as it is on disk, for a week',
  body: z.strictObject({
    ...actFields,
    page: z.string().regex(/^[a-z]+\/[\w./-]{1,120}$/i),
  }),
  response: z.object({ link: z.string() }),
  refusals: ['notFound', 'actIdReused'],
})

export const noteDrill = defineEndpoint({
  ...act,
  path: '/office/api/backups/drill',
  permission: 'system.drill',
  summary: 'Notes that a backup was restored elsewhere, and whether its books were right',
  body: z.strictObject({
    ...actFields,
    backup: plainText(1, 120),
    outcome: z.enum(['right', 'wrong']),
  }),
  refusals: ['actIdReused'],
})

export const exportAudit = defineEndpoint({
  ...act,
  path: '/office/api/audit/export',
  permission: 'audit.export',
  summary: 'The audit log of some days as JSON lines, each with the hash of the one before',
  body: z.strictObject({ ...actFields, from: daySchema, to: daySchema }),
  produces: 'application/x-ndjson',
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  refusals: ['exportTooLarge', 'actIdReused'],
})
