import { z } from 'zod'
import { accountSchema } from '../account.ts'
import { amountSchema, timestampSchema } from '../amount.schema.ts'
import { limitSchema } from '../limit.ts'
import { betStorySchema } from '../bet.ts'
import { roundSchema } from '../round.ts'
import { SIGN_IN_WAYS } from '../session.ts'
import { VERIFICATION_STATES } from '../verification.ts'
import { TIMELINE_KINDS } from './timeline-kind.ts'

/** What two accounts can share, from the strongest sign to the weakest; none is a verdict. */
export const LINK_MARKS = ['person', 'instrument', 'device', 'card', 'address', 'network'] as const

export const LINK_STRENGTHS = ['strong', 'medium', 'weak'] as const

/** Of the proof of where a player's money comes from. */
export const FUNDS_STATES = ['none', 'asked', 'overdue', 'accepted', 'refused'] as const
export type FundsState = (typeof FUNDS_STATES)[number]

/** Statuses of an account. */
export const PLAYER_STATUSES = ['active', 'locked', 'excluded', 'closed'] as const

/** A player as lists show them. Contacts are masked. */
export const playerLineSchema = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.string(),
  status: z.enum(PLAYER_STATUSES),
  joinedAt: timestampSchema,
})

export const listedPlayerSchema = playerLineSchema.extend({
  identity: z.enum(VERIFICATION_STATES),
  tag: z.string().nullable(),
  /** Successful ones. */
  deposits: z.number().int(),
  lastSeenAt: timestampSchema.nullable(),
})

/** What a search found, with the record it belongs to. */
export const foundSchema = z.object({
  kind: z.enum(['player', 'card', 'payment', 'bet', 'ticket']),
  id: z.string(),
  player: playerLineSchema,
  /** Of a payment or bet; the subject of a ticket, the brand of a card. */
  text: z.string().nullable(),
  amount: amountSchema.nullable(),
  currency: z.string().nullable(),
  at: timestampSchema,
})

export const playerRecordSchema = listedPlayerSchema
  .pick({ id: true, name: true, email: true, phone: true, country: true, status: true })
  .extend({
    joinedAt: timestampSchema,
    tag: z.string().nullable(),
    cpf: z.string().nullable(),
    language: z.string(),
    emailConfirmedAt: timestampSchema.nullable(),
    identity: z.object({
      state: z.enum(VERIFICATION_STATES),
      comment: z.string().nullable(),
      changedAt: timestampSchema.nullable(),
    }),
    accounts: z.array(accountSchema),
    /** Of the last 30 days, by currency: money in, money out. */
    payments: z.array(
      z.object({ currency: z.string(), deposited: amountSchema, withdrawn: amountSchema }),
    ),
    limits: z.array(limitSchema),
    /** What the market allows to deposit before a check of means, and what a check has allowed. */
    depositCap: z
      .object({
        currency: z.string(),
        max: amountSchema,
        allowed: z.object({ amount: amountSchema, until: timestampSchema }).nullable(),
      })
      .nullable(),
    funds: z.object({
      state: z.enum(FUNDS_STATES),
      dueAt: timestampSchema.nullable(),
      validUntil: timestampSchema.nullable(),
    }),
    exclusions: z.array(
      z.object({
        endsAt: timestampSchema.nullable(),
        why: z.string(),
        returnAskedAt: timestampSchema.nullable(),
      }),
    ),
    sessions: z.array(
      z.object({
        way: z.enum(SIGN_IN_WAYS),
        lastSeenAt: timestampSchema,
        /** The last part is masked. */
        ip: z.string(),
        country: z.string().nullable(),
        /** `Firefox 145 · Windows` */
        device: z.string(),
      }),
    ),
    notes: z.array(z.object({ at: timestampSchema, by: z.string(), text: z.string() })),
    /** For acts on the account: it changes with the row. */
    version: z.string(),
    /** Other accounts that share something, the strongest sign first. */
    linked: z.array(
      z.object({
        player: playerLineSchema,
        marks: z.array(
          z.object({
            mark: z.enum(LINK_MARKS),
            strength: z.enum(LINK_STRENGTHS),
            /** When the other account used it last. */
            at: timestampSchema,
          }),
        ),
      }),
    ),
  })

/** A bet with its entries and, of a game, the round as its provider recorded it. */
export const officeBetSchema = z.object({ bet: betStorySchema, round: roundSchema.nullable() })

/** Why a stake counted to a bonus as it did. */
export const COUNT_RULES = [
  'full',
  'share',
  'none',
  'restricted',
  'odds',
  'atRisk',
  'maxBet',
  'ended',
] as const

/** A bonus from stake to stake, in the order in which they ended. */
export const bonusReplaySchema = z.object({
  required: amountSchema,
  stakes: z.array(
    z.object({
      betId: z.uuid(),
      at: timestampSchema,
      game: z.string(),
      stake: amountSchema,
      /** Of the stake, from the bonus. */
      fromBonus: amountSchema,
      returned: amountSchema,
      rule: z.enum(COUNT_RULES),
      percent: z.number().int(),
      /** What it counted, rounded down; `wagered` has the rest. */
      counted: amountSchema,
      wagered: amountSchema,
      remaining: amountSchema,
      /** Of the bonus, once this bet had ended. */
      balance: amountSchema,
    }),
  ),
  /** Whether the stakes add up to what the bonus counted; null if there are too many to show. */
  addsUp: z.boolean().nullable(),
})

export const playerTimelineEntrySchema = z.object({
  id: z.string(),
  at: timestampSchema,
  kind: z.enum(TIMELINE_KINDS),
  /** `deposit`, `withdrawal`, `rounds`, `limit.tightened` and so on. */
  what: z.string(),
  currency: z.string().nullable(),
  amount: amountSchema.nullable(),
  /** Operator, when it was one. */
  by: z.string().nullable(),
  /** Words, digits and ids by name. */
  details: z.record(z.string(), z.string()),
})

export type PlayerLine = z.infer<typeof playerLineSchema>
export type ListedPlayer = z.infer<typeof listedPlayerSchema>
export type Found = z.infer<typeof foundSchema>
export type PlayerRecord = z.infer<typeof playerRecordSchema>
export type PlayerTimelineEntry = z.infer<typeof playerTimelineEntrySchema>
export type LinkMark = (typeof LINK_MARKS)[number]
export type BonusReplay = z.infer<typeof bonusReplaySchema>
export type OfficeBet = z.infer<typeof officeBetSchema>
