import type { InvoiceFailureReason } from '@fairhouse/domain/invoice'
import type { Generated, Selectable } from 'kysely'

type InvoiceTable = {
  id: string
  player_id: string
  account_id: string
  type: number
  status: Generated<number>
  provider: string
  method: string
  currency: string
  amount_minor: bigint
  site_origin: string
  back_route: string
  provider_payment_id: string | null
  redirect_url: string | null
  failure_reason: InvoiceFailureReason | null
  deposit_number: Generated<number>
  version: Generated<number>
  created_at: Date
  expires_at: Date
  settled_at: Date | null
  next_check_at: Date
  checks: Generated<number>
}

export type InvoiceRow = Selectable<InvoiceTable>

type DepositCounterTable = { player_id: string; deposits: number }

type PaymentWebhookTable = {
  provider: string
  webhook_id: string
  invoice_id: string
  type: string
  outcome: string
  needs_review: boolean
  received_at: Date
}

export type InvoiceReviewTable = {
  id: Generated<string>
  invoice_id: string
  event: string
  payment_id: string
  amount_minor: bigint | null
  currency: string | null
  raised_at: Date
  decision: Generated<'credited' | 'rejected' | null>
  decided_at: Generated<Date | null>
}

export type PaymentTables = {
  invoice_review: InvoiceReviewTable
  invoice: InvoiceTable
  deposit_counter: DepositCounterTable
  payment_webhook: PaymentWebhookTable
}
