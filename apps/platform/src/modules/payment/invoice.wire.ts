import { INVOICE_STATUS, type Invoice } from '@fairhouse/contract/invoice'
import type { PaymentInstructions } from '@fairhouse/contract/payment-instructions'
import type { InvoiceState } from '@fairhouse/domain/invoice'
import type { InvoiceRow } from './payment.tables.ts'
import type { WithdrawalView } from './withdrawal.repo.ts'

/**
 * An invoice in the contract's form; payment instructions are omitted once it can no longer be
 * paid.
 */
export function toInvoice(row: InvoiceRow, now: Date, withdrawal?: WithdrawalView): Invoice {
  const isPayable = row.status === INVOICE_STATUS.pending && now < row.expires_at
  const instructions = isPayable ? row.instructions : null
  return {
    id: row.id,
    type: row.type as Invoice['type'],
    status: row.status as Invoice['status'],
    amount: row.amount_minor.toString(),
    currency: row.currency,
    accountId: row.account_id,
    method: row.method,
    createdAt: row.created_at.toISOString(),
    number: row.deposit_number,
    publicData: {
      ...(isPayable && row.redirect_url !== null && { redirectUrl: row.redirect_url }),
      ...(instructions !== null && { instructions, ...toQr(instructions) }),
      ...(row.credited_minor !== null && { arrivedAmount: row.credited_minor.toString() }),
      ...(row.reversed_minor > 0n && { reversedAmount: row.reversed_minor.toString() }),
      ...(withdrawal && toWithdrawal(withdrawal)),
      ...(row.failure_reason !== null && { failureReason: row.failure_reason }),
    },
    version: row.version,
  }
}

function toQr(instructions: PaymentInstructions): { qr: string } | null {
  return instructions.type === 'qr' || instructions.type === 'address'
    ? { qr: instructions.content }
    : null
}

function toWithdrawal(row: WithdrawalView): Pick<Invoice['publicData'], 'fee' | 'withdrawal'> {
  return {
    fee: row.fee_minor.toString(),
    withdrawal: {
      step: row.step,
      reviewReasons: row.step === 'review' ? row.review_reasons : [],
      sendAfter: row.step === 'approved' ? row.send_after.toISOString() : null,
      promisedAt: isOnItsWay(row.step) ? (row.promised_at?.toISOString() ?? null) : null,
      destination: row.label,
    },
  }
}

function isOnItsWay(step: WithdrawalView['step']): boolean {
  return step !== 'received' && step !== 'failed'
}

/** The state for the domain rules; an unknown number is a bug. */
export function toInvoiceState(row: InvoiceRow): InvoiceState {
  if (row.status === INVOICE_STATUS.pending) return { status: 'pending' }
  if (row.status === INVOICE_STATUS.success) {
    return { status: 'success', number: row.deposit_number }
  }
  if (row.status === INVOICE_STATUS.failed && row.failure_reason !== null) {
    return { status: 'failed', reason: row.failure_reason }
  }
  throw new Error(`Invoice ${row.id} has status ${row.status} without a meaning`)
}
