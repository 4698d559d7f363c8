import { z } from 'zod'
import { pageMetaSchema, timestampSchema } from '../amount.schema.ts'
import { defineEndpoint } from '../endpoint.ts'
import { actFields, actSchema } from './act.ts'
import { CORRECTION_CODES } from './correction-code.ts'
import {
  correctionSchema,
  disputeSchema,
  officePaymentSchema,
  PAYMENT_STATUSES,
  PAYMENT_TYPES,
  paymentReviewSchema,
  paymentStorySchema,
} from './payment.ts'

const params = z.object({ id: z.uuid() })

export const listPaymentReviews = defineEndpoint({
  method: 'GET',
  path: '/office/api/payment-reviews',
  auth: 'operator',
  permission: 'payment.view',
  summary: 'News of payment providers that wait for a decision, oldest first, at most 200',
  response: z.array(paymentReviewSchema),
  refusals: [],
})

const decision = {
  method: 'POST',
  auth: 'operator',
  permission: 'payment.decide',
  requiresConfirmation: true,
  params,
  body: z.strictObject({
    ...actFields,
    /** `version` of the review as shown. */
    version: z.string().max(60),
  }),
  response: z.null(),
  refusals: [
    'itemUnknown',
    'recordChanged',
    'nothingArrived',
    'otherCurrency',
    'contradicted',
    'secondPersonNeeded',
    'operatorTooNew',
    'actIdReused',
  ],
} as const

export const creditPayment = defineEndpoint({
  ...decision,
  path: '/office/api/payment-reviews/{id}/credit',
  summary: 'Credits the money that arrived: the first person asks, the second one does it',
})

export const rejectPayment = defineEndpoint({
  ...decision,
  path: '/office/api/payment-reviews/{id}/reject',
  summary: 'Credits nothing; the money is returned at the provider, or none came',
})

export const listDisputes = defineEndpoint({
  method: 'GET',
  path: '/office/api/disputes',
  auth: 'operator',
  permission: 'payment.view',
  summary: 'Open charge-backs, and debts of lost ones, oldest first, at most 200',
  response: z.array(disputeSchema),
  refusals: [],
})

const debt = {
  method: 'POST',
  auth: 'operator',
  permission: 'payment.decide',
  requiresConfirmation: true,
  params,
  body: actSchema,
  response: z.null(),
  refusals: ['itemUnknown', 'noMoney', 'actIdReused'],
} as const

export const collectDebt = defineEndpoint({
  ...debt,
  path: '/office/api/disputes/{id}/collect',
  summary: 'Takes what real money the player has, up to the debt',
})

export const forgiveDebt = defineEndpoint({
  ...debt,
  path: '/office/api/disputes/{id}/forgive',
  summary: 'Gives the rest of the debt up; the house keeps the loss',
})

const digits = z.string().regex(/^\d{1,30}$/)

export const listOfficePayments = defineEndpoint({
  method: 'GET',
  path: '/office/api/payments',
  auth: 'operator',
  permission: 'payment.view',
  summary: 'Deposits and withdrawals, newest first. Of one player, who sees the look',
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    perPage: z.coerce.number().int().min(1).max(200).default(50),
    type: z.enum(PAYMENT_TYPES).optional(),
    status: z.enum(PAYMENT_STATUSES).optional(),
    provider: z.string().max(40).optional(),
    method: z.string().max(80).optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    currency: z
      .string()
      .regex(/^[A-Z0-9]{2,10}$/)
      .optional(),
    /** Minor units, both included. */
    amountMin: digits.optional(),
    amountMax: digits.optional(),
    playerId: z.uuid().optional(),
    /** By the time of the request; `from` is inclusive, `to` exclusive. */
    from: timestampSchema.optional(),
    to: timestampSchema.optional(),
  }),
  response: z.array(officePaymentSchema),
  responseMeta: pageMetaSchema,
  refusals: ['lookLimit'],
})

export const readPaymentStory = defineEndpoint({
  method: 'GET',
  path: '/office/api/payments/{id}',
  auth: 'operator',
  permission: 'payment.view',
  summary: 'One payment with steps, messages of the provider, entries. The player sees the look',
  params,
  response: paymentStorySchema,
  refusals: ['lookLimit', 'itemUnknown'],
})

export const listCorrections = defineEndpoint({
  method: 'GET',
  path: '/office/api/corrections',
  auth: 'operator',
  permission: 'payment.view',
  summary: 'Proposed corrections of balances, oldest first, at most 200',
  response: z.array(correctionSchema),
  refusals: [],
})

export const proposeCorrection = defineEndpoint({
  method: 'POST',
  path: '/office/api/players/{id}/corrections',
  auth: 'operator',
  permission: 'balance.propose',
  requiresConfirmation: true,
  summary: 'Proposes a correction of a balance, which another person carries out',
  params,
  body: z.strictObject({
    ...actFields,
    currency: z.string().max(10),
    /** Minor units; negative takes real money from the account. */
    amount: z.string().regex(/^-?[1-9]\d{0,29}$/),
    code: z.enum(CORRECTION_CODES),
  }),
  response: z.null(),
  refusals: ['playerUnknown', 'accountUnknown', 'operatorTooNew', 'actIdReused'],
})

const verdict = {
  method: 'POST',
  auth: 'operator',
  permission: 'balance.approve',
  params,
  body: actSchema,
  response: z.null(),
  refusals: ['itemUnknown', 'secondPersonNeeded', 'operatorTooNew', 'noMoney', 'actIdReused'],
} as const

export const approveCorrection = defineEndpoint({
  ...verdict,
  requiresConfirmation: true,
  path: '/office/api/corrections/{id}/approve',
  summary: 'Carries a proposed correction out, as a transaction of its own',
})

export const declineCorrection = defineEndpoint({
  ...verdict,
  path: '/office/api/corrections/{id}/decline',
  summary: 'Drops a proposed correction',
})
