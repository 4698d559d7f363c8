import { z } from 'zod'
import {
  idempotencyIdSchema,
  pageMetaSchema,
  pageQuerySchema,
  timestampSchema,
} from './amount.schema.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  invoiceSchema,
  methodGroupSchema,
  methodIdentifierSchema,
  methodsQuerySchema,
  paymentMethodSchema,
} from './invoice.ts'
import { savedCardSchema } from './saved-card.ts'

export const listMethods = defineEndpoint({
  method: 'GET',
  path: '/api/payment/methods',
  auth: 'player',
  summary: 'Names of all payment methods, for lists of payments',
  query: methodsQuerySchema.pick({ locale: true }),
  response: z.array(paymentMethodSchema.pick({ method: true, kind: true, name: true })),
  refusals: [],
})

export const listDepositMethods = defineEndpoint({
  method: 'GET',
  path: '/api/payment/methods/deposit',
  auth: 'player',
  summary: 'Deposit methods for a currency and country, in groups',
  query: methodsQuerySchema,
  response: z.array(methodGroupSchema),
  /** All limit refusals have `number` 13100. */
  refusals: [
    'currencyUnavailable',
    'depositLimitReached',
    'depositCapReached',
    'limitChoiceDue',
    'coolingOff',
    'depositsPaused',
    'fundsRequired',
    'identityFirst',
  ],
})

export const createDepositInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/payment/invoices/deposit',
  auth: 'player',
  summary: 'Opens a deposit; idempotent by its id',
  body: z.strictObject({
    id: idempotencyIdSchema,
    accountId: z.uuid(),
    method: methodIdentifierSchema,
    /** Digits of minor units; invalid ones are field errors of `amount`. */
    amount: z.string().max(80),
    /** Same-origin path to return to from the hosted page. */
    backRoute: z.string().max(512).optional(),
    /** A saved card to charge, without the hosted page if its bank allows. */
    savedCardId: z.uuid().optional(),
    /** The answer to the question before an unusual deposit. */
    checkId: z.uuid().optional(),
  }),
  response: invoiceSchema,
  refusals: [
    'validationFailed',
    'countryExcluded',
    'accountNotFound',
    'methodUnavailable',
    'amountBelowMinimum',
    'amountAboveMaximum',
    'idempotencyConflict',
    'verificationRequired',
    'verificationClosed',
    'depositLimitReached',
    'depositCapReached',
    'limitChoiceDue',
    'depositsPaused',
    'fundsRequired',
    'identityFirst',
    'depositCheckDue',
    'coolingOff',
    'accountLocked',
    'providerUnavailable',
    'tooManyRequests',
  ],
})

// assumed: the specification does not mention saved cards
export const listSavedCards = defineEndpoint({
  method: 'GET',
  path: '/api/payment/cards',
  auth: 'player',
  summary: 'Saved cards, last used first; a card is saved on the page of its provider',
  response: z.array(savedCardSchema),
  refusals: [],
})

export const removeSavedCard = defineEndpoint({
  method: 'DELETE',
  path: '/api/payment/cards/{id}',
  auth: 'player',
  summary: 'Removes a saved card, here and at its provider',
  params: z.object({ id: z.uuid() }),
  response: z.object({}),
  refusals: ['notFound', 'providerUnavailable'],
})

export const listInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/payment/invoices',
  auth: 'player',
  summary: 'Invoices of the player, newest first',
  query: pageQuerySchema.extend({
    id: z.uuid().optional(),
    status: z.coerce.number().int().min(1).max(3).optional(),
    type: z.coerce.number().int().min(1).max(2).optional(),
    currency: z.string().max(8).optional(),
    accountId: z.uuid().optional(),
    method: methodIdentifierSchema.optional(),
    /** By time of opening; `from` is inclusive, `to` exclusive. */
    from: timestampSchema.optional(),
    to: timestampSchema.optional(),
  }),
  response: z.array(invoiceSchema),
  responseMeta: pageMetaSchema,
  refusals: [],
})
