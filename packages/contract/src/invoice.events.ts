import { invoiceSchema } from './invoice.ts'

const deposits = { name: 'payment:invoices', event: 'invoice.deposit.updated' } as const
const withdrawals = { name: 'payment:invoices', event: 'invoice.withdrawal.updated' } as const

/** The transitions of deposits and withdrawals. */
export const INVOICE_EVENTS = {
  'invoice.created': {
    about: 'A deposit was opened',
    payload: invoiceSchema,
    channel: deposits,
  },
  'deposit.updated': {
    about:
      'A deposit changed: instructions, confirmations, a further step, a charge-back that was won',
    payload: invoiceSchema,
    channel: deposits,
  },
  'deposit.succeeded': {
    about: 'A deposit was credited',
    payload: invoiceSchema,
    channel: deposits,
  },
  'deposit.failed': {
    about: 'A deposit failed or expired',
    payload: invoiceSchema,
    channel: deposits,
  },
  'deposit.reversed': {
    about: 'A deposit, or a part of it, was charged back',
    payload: invoiceSchema,
    channel: deposits,
  },
  'withdrawal.requested': {
    about: 'A player requested a withdrawal; its money is held',
    payload: invoiceSchema,
    channel: withdrawals,
  },
  'withdrawal.updated': {
    about: 'A withdrawal progressed: approval, sending',
    payload: invoiceSchema,
    channel: withdrawals,
  },
  'withdrawal.succeeded': {
    about: 'A withdrawal arrived at its destination',
    payload: invoiceSchema,
    channel: withdrawals,
  },
  'withdrawal.returned': {
    about:
      'A withdrawal that had arrived was returned; the returned amount is in the account again',
    payload: invoiceSchema,
    channel: withdrawals,
  },
  'withdrawal.failed': {
    about: 'A withdrawal failed and its money is back in the account',
    payload: invoiceSchema,
    channel: withdrawals,
  },
} as const
