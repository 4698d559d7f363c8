import type { Invoice } from '@fairhouse/contract/invoice'

/** The status of an invoice, in one word; of a failed one the reason. */
export type InvoiceWord =
  | 'pending'
  | 'success'
  | 'reversed'
  | 'declined'
  | 'expired'
  | 'amountMismatch'
  | 'providerError'

/** 1 pending, 2 success, 3 failed. */
export function invoiceWord({ status, publicData }: Invoice): InvoiceWord {
  if (status === 1) return 'pending'
  if (status === 2) return publicData.reversedAmount === undefined ? 'success' : 'reversed'
  const reason = publicData.failureReason ?? 'declined'
  return reason === 'payoutFailed' ? 'providerError' : isEndByPeople(reason) ? 'declined' : reason
}

function isEndByPeople(
  reason: NonNullable<Invoice['publicData']['failureReason']>,
): reason is 'canceled' | 'rejected' {
  return reason === 'canceled' || reason === 'rejected'
}

/** assumed, as in the contract: 1 deposit, 2 withdrawal. */
export function isDeposit({ type }: Pick<Invoice, 'type'>): boolean {
  return type === 1
}
