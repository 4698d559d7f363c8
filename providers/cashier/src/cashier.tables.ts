import type { ColumnType, Generated, Selectable } from 'kysely'
import type { CardFace } from './card.ts'
import type { DisputeStep, FailureReason, PaymentStatus } from './payment.ts'

type PaymentTable = {
  id: string
  token: string
  idempotency_key: string
  request_hash: string
  reference: string
  purpose: string
  method: string
  amount_minor: bigint
  currency: string
  return_url: string
  public_url: string
  locale: string
  status: Generated<PaymentStatus>
  reason: FailureReason | null
  created_at: Date
  expires_at: Date
  settled_at: Date | null
  /** Of a payout; written as JSON text. */
  destination: ColumnType<Readonly<Record<string, string>> | null, string | null, never>
  received_minor: bigint | null
  step: string | null
  /** Of coins that arrived. */
  confirmations: Generated<number>
  next_confirmation_at: Date | null
  /** The merchant's id of the player, where the card may be saved. */
  payer: string | null
  /** Written as JSON text. */
  card: ColumnType<SavedCard | null, string | null, string>
  dispute: Generated<DisputeStep | null>
}

export type PaymentRow = Selectable<PaymentTable>

type WebhookTable = {
  id: string
  payment_id: string
  type: string
  body: string
  status: Generated<'waiting' | 'delivered' | 'exhausted' | 'disabled'>
  attempts: Generated<number>
  next_attempt_at: Date
  created_at: Date
}

export type WebhookRow = Selectable<WebhookTable>

type WebhookAttemptTable = {
  webhook_id: string
  number: number
  started_at: Date
  duration_ms: number
  status_code: number | null
  problem: string | null
}

/** A saved card as the merchant sees it. */
export type SavedCard = CardFace & { readonly token: string }

/** A card that a merchant may charge again; `expires_in` is its last month, `2030-08`. */
export type SavedCardRow = {
  token: string
  payer: string
  brand: string
  last_four: string
  expires_in: string
  outcome: 'approve' | 'authenticate'
  saved_at: Date
}

export type CashierTables = {
  saved_card: SavedCardRow
  payment: PaymentTable
  webhook: WebhookTable
  webhook_attempt: WebhookAttemptTable
}
