import { z } from 'zod'
import { positiveAmountSchema, timestampSchema } from '../amount.schema.ts'
import { defineEndpoint } from '../endpoint.ts'
import { actFields, actSchema } from './act.ts'
import { daySchema } from './books.ts'
import { ACT_NOTES } from './operation-word.ts'

/** Acts on a player that the record offers in its menu. */
const act = {
  method: 'POST',
  auth: 'operator',
  params: z.object({ id: z.uuid() }),
} as const

const version = z.string().max(40)
const actOnVersion = z.strictObject({ ...actFields, version })
const note = z.enum(ACT_NOTES).nullable()
const stateSchema = z.object({
  status: z.enum(['active', 'locked', 'excluded', 'closed']),
  version: z.string(),
  note,
})
const refusals = [
  'playerUnknown',
  'playerExcluded',
  'actUnchanged',
  'recordChanged',
  'returnWaits',
  'actIdReused',
] as const
const currency = z.string().regex(/^[A-Z0-9]{3,10}$/)

export const verifyEmail = defineEndpoint({
  ...act,
  path: '/office/api/players/{id}/email/verify',
  permission: 'player.verify',
  requiresConfirmation: true,
  summary: 'Marks the e-mail address as confirmed',
  body: actOnVersion,
  response: stateSchema,
  refusals,
})

export const issueSignInLink = defineEndpoint({
  ...act,
  path: '/office/api/players/{id}/sign-in-link',
  permission: 'player.signInLink',
  requiresConfirmation: true,
  summary: 'A link that signs in whoever opens it, once, within 15 minutes',
  body: actSchema,
  response: z.object({ link: z.string(), expiresAt: timestampSchema }),
  refusals: ['playerUnknown', 'accountLocked', 'actIdReused'],
})

export const excludePlayer = defineEndpoint({
  ...act,
  path: '/office/api/players/{id}/exclude',
  permission: 'player.exclude',
  requiresConfirmation: true,
  summary: 'Excludes the person, also from new accounts, until the end of a day or for good',
  body: z.strictObject({
    ...actFields,
    version,
    lasting: z.enum(['until', 'forever']),
    /** The last day, in UTC; with `until` only. */
    until: daySchema.optional(),
  }),
  response: stateSchema,
  refusals: [...refusals, 'validationFailed'],
})

export const readmitPlayer = defineEndpoint({
  ...act,
  path: '/office/api/players/{id}/readmit',
  permission: 'player.readmit',
  requiresConfirmation: true,
  summary: 'Readmits a player whose exclusion is over; after a self-exclusion it takes two days',
  body: actOnVersion,
  response: stateSchema,
  refusals,
})

export const reopenAccount = defineEndpoint({
  ...act,
  path: '/office/api/players/{id}/reopen',
  permission: 'player.readmit',
  requiresConfirmation: true,
  summary: 'Reopens an account that its player closed',
  body: actOnVersion,
  response: stateSchema,
  refusals,
})

export const grantBonus = defineEndpoint({
  ...act,
  path: '/office/api/players/{id}/bonuses',
  permission: 'bonus.grant',
  requiresConfirmation: true,
  summary: 'Offers a bonus of a manual package; above a sum another person approves it',
  body: z.strictObject({
    ...actFields,
    package: z.string().min(1).max(100),
    currency,
    amount: positiveAmountSchema,
  }),
  response: z.object({ note }),
  refusals: [
    ...(['playerUnknown', 'packageUnknown', 'accountUnknown', 'bonusStopped'] as const),
    ...(['operatorTooNew', 'actIdReused', 'grantTooLarge'] as const),
  ],
})

export const cancelBonus = defineEndpoint({
  ...act,
  path: '/office/api/players/{id}/bonuses/cancel',
  permission: 'bonus.cancel',
  requiresConfirmation: true,
  summary: 'Cancels the active bonus, or else the newest pending one',
  body: actSchema,
  response: z.null(),
  refusals: ['playerUnknown', 'bonusNotFound', 'actIdReused'],
})

export const openWithdrawal = defineEndpoint({
  ...act,
  path: '/office/api/players/{id}/withdrawals',
  permission: 'withdrawal.open',
  requiresConfirmation: true,
  summary: 'Pays out to a player who cannot sign in; another person approves it',
  body: z.strictObject({
    ...actFields,
    currency,
    amount: positiveAmountSchema,
    method: z.string().min(1).max(120),
    /** Of the destination, by the names that the method asks for. */
    fields: z.record(z.string().max(60), z.string().max(200)),
  }),
  response: z.null(),
  refusals: [
    ...(['playerUnknown', 'playerActive', 'operatorTooNew', 'validationFailed'] as const),
    ...(['accountUnknown', 'currencyUnavailable', 'methodUnavailable'] as const),
    ...(['destinationNotFound', 'destinationLimitReached', 'amountBelowMinimum'] as const),
    ...(['amountAboveMaximum', 'insufficientFunds', 'verificationRequired'] as const),
    ...(['verificationClosed', 'turnoverRequired', 'bonusActive', 'actIdReused'] as const),
    'fundsRequired',
  ],
})

export const requestFunds = defineEndpoint({
  ...act,
  path: '/office/api/players/{id}/funds/request',
  permission: 'player.checkMeans',
  summary: 'Asks a player to prove where their money comes from, as their market says',
  body: actSchema,
  response: z.null(),
  refusals: ['playerUnknown', 'actUnchanged', 'actIdReused', 'overloaded'],
})

export const decideFunds = defineEndpoint({
  ...act,
  path: '/office/api/players/{id}/funds/decide',
  permission: 'player.checkMeans',
  summary: 'Accepts or refuses what a player has shown; refused, money stays where it is',
  body: z.strictObject({ ...actFields, decision: z.enum(['accepted', 'refused']) }),
  response: z.null(),
  refusals: ['playerUnknown', 'actUnchanged', 'actIdReused', 'overloaded'],
})
