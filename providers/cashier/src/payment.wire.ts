import type { PaymentRow } from './cashier.tables.ts'
import { toInstructions } from './instructions.ts'

/** A payment as the API and its messages show it. */
export function toPayment(row: PaymentRow) {
  return {
    id: row.id,
    reference: row.reference,
    method: row.method,
    amount: row.amount_minor.toString(),
    currency: row.currency,
    status: row.status,
    reason: row.reason,
    receivedAmount: row.received_minor?.toString() ?? null,
    instructions: toInstructions(row),
    savedCard: toSavedCard(row),
    redirectUrl: `${row.public_url}/cashier/pay/${row.token}`,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}

/** The card that the payer lets the merchant charge again; included once it has paid. */
function toSavedCard({ status, card }: PaymentRow) {
  return status === 'succeeded' ? card : null
}

/** A payment that ended, as its message shows it. */
export function toWebhookData(row: PaymentRow) {
  return {
    id: row.id,
    reference: row.reference,
    amount: row.amount_minor.toString(),
    currency: row.currency,
    ...(row.received_minor !== null && { receivedAmount: row.received_minor.toString() }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(toSavedCard(row) !== null && { savedCard: toSavedCard(row) }),
  }
}
