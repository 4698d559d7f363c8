import { z } from 'zod'
import { amountSchema, idempotencyIdSchema } from './amount.schema.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  invoiceSchema,
  methodGroupSchema,
  methodIdentifierSchema,
  methodsQuerySchema,
} from './invoice.ts'
import { payoutDestinationSchema, timelineEntrySchema } from './withdrawal.ts'

const idParams = z.object({ id: z.uuid() })

export const listWithdrawalMethods = defineEndpoint({
  method: 'GET',
  path: '/api/payment/methods/withdrawal',
  auth: 'player',
  summary: 'Withdrawal methods for a currency and country, with the fields of their destinations',
  query: methodsQuerySchema,
  response: z.array(methodGroupSchema),
  refusals: ['currencyUnavailable'],
})

export const createWithdrawalInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/payment/invoices/withdrawal',
  auth: 'player',
  summary:
    'Opens a withdrawal and holds its money; the same id again answers with the same invoice',
  requiresStepUp: true,
  body: z.strictObject({
    id: idempotencyIdSchema,
    accountId: z.uuid(),
    method: methodIdentifierSchema,
    /** Minor units as digits; the fee of the method is taken out of it. */
    amount: z.string().max(80),
    destinationId: z.uuid(),
  }),
  response: invoiceSchema,
  refusals: [
    'validationFailed',
    'accountNotFound',
    'methodUnavailable',
    'destinationNotFound',
    'amountBelowMinimum',
    'amountAboveMaximum',
    'insufficientFunds',
    'idempotencyConflict',
    'verificationRequired',
    'verificationClosed',
    'turnoverRequired',
    'bonusActive',
    'fundsRequired',
  ],
})

// assumed: the specification shows the invoice without its timeline
export const getInvoice = defineEndpoint({
  method: 'GET',
  path: '/api/payment/invoices/{id}',
  auth: 'player',
  summary: 'An invoice with its timeline and its expected arrival',
  params: idParams,
  response: z.object({
    invoice: invoiceSchema,
    timeline: z.array(timelineEntrySchema),
    /** Median of the last withdrawals by this method; null while there are too few. */
    medianSeconds: z.number().int().nullable(),
  }),
  refusals: ['invoiceNotFound'],
})

export const declineInvoice = defineEndpoint({
  method: 'PUT',
  path: '/api/payment/invoices/{id}/decline',
  auth: 'player',
  summary: 'Cancels an unpaid deposit; withdrawals cannot be cancelled',
  params: idParams,
  response: invoiceSchema,
  refusals: ['invoiceNotFound', 'invoiceNotDeclinable'],
})

// assumed: how the fields of a payment form reach its provider
export const submitPaymentForm = defineEndpoint({
  method: 'PUT',
  path: '/api/payment/invoices/{id}/form',
  auth: 'player',
  summary: 'Submits the fields required by the payment instructions',
  params: idParams,
  body: z.strictObject({ fields: z.record(z.string().max(32), z.string().max(200)) }),
  response: invoiceSchema,
  refusals: ['invoiceNotFound', 'invoiceNotPayable', 'providerUnavailable'],
})

// assumed: the specification names this call without its answer
export const getInvoiceStatistics = defineEndpoint({
  method: 'GET',
  path: '/api/payment/invoices/statistics',
  auth: 'player',
  summary: 'Total deposits and withdrawals by currency: all time, and this year in UTC',
  response: z.array(
    z.object({
      currency: z.string(),
      lifetime: z.object({ deposited: amountSchema, withdrawn: amountSchema }),
      year: z.object({ deposited: amountSchema, withdrawn: amountSchema }),
      pendingWithdrawals: amountSchema,
    }),
  ),
  refusals: [],
})

export const listDestinations = defineEndpoint({
  method: 'GET',
  path: '/api/payment/destinations',
  auth: 'player',
  summary: 'Saved payout destinations, newest first',
  response: z.array(payoutDestinationSchema),
  refusals: [],
})

export const createDestination = defineEndpoint({
  method: 'POST',
  path: '/api/payment/destinations',
  auth: 'player',
  summary: 'Saves a payout destination of a method; idempotent',
  requiresStepUp: true,
  body: z.strictObject({
    method: methodIdentifierSchema,
    fields: z.record(z.string().max(32), z.string().max(200)),
  }),
  response: payoutDestinationSchema,
  refusals: ['validationFailed', 'methodUnavailable', 'destinationLimitReached'],
})

export const removeDestination = defineEndpoint({
  method: 'DELETE',
  path: '/api/payment/destinations/{id}',
  auth: 'player',
  summary: 'Removes a saved payout destination; pending withdrawals keep theirs',
  params: idParams,
  response: z.object({}),
  refusals: ['destinationNotFound'],
})
