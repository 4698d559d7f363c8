import type { PaymentInstructions } from '@fairhouse/contract/payment-instructions'
import type { ReviewReason, TimelineStep, WithdrawalStep } from '@fairhouse/contract/withdrawal'
import type { InvoiceFailureReason } from '@fairhouse/domain/invoice'
import type { ColumnType, Generated, Selectable } from 'kysely'

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
  arrival: Generated<'exact' | 'whatCame'>
  credited_minor: bigint | null
  /** The invoice for whose payment this money came as well. */
  further_of: Generated<string | null>
  /** What of a credited deposit was charged back. */
  reversed_minor: Generated<bigint>
  /** The saved card that a deposit charges. */
  saved_card_id: string | null
  /** Written as JSON text. */
  instructions: ColumnType<PaymentInstructions | null, string | null, string | null>
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

type PayoutDestinationTable = {
  id: string
  player_id: string
  form: string
  fields: ColumnType<Readonly<Record<string, string>>, string, never>
  label: string
  created_at: Date
  proven_at: Date | null
  removed_at: Date | null
}

export type PayoutDestinationRow = Selectable<PayoutDestinationTable>

type WithdrawalTable = {
  invoice_id: string
  player_id: string
  step: WithdrawalStep
  destination_id: string
  fee_minor: bigint
  approvals_needed: number
  review_reasons: ReviewReason[]
  send_after: Date
  payout_id: string | null
  next_try_at: Date
  tries: Generated<number>
}

export type WithdrawalRow = Selectable<WithdrawalTable>

type WithdrawalApprovalTable = {
  invoice_id: string
  /** Name for the log. */
  operator: string
  principal: string
  why: string
  at: Date
}

type InvoiceStepTable = {
  id: Generated<bigint>
  invoice_id: string
  player_id: string
  step: TimelineStep
  reason: string | null
  at: Date
}

export type InvoiceReviewTable = {
  id: Generated<string>
  invoice_id: string
  event: string
  payment_id: string
  amount_minor: bigint | null
  currency: string | null
  raised_at: Date
  credit_asked_by: Generated<string | null>
  credit_asked_principal: Generated<string | null>
  decision: Generated<'credited' | 'rejected' | null>
  decided_at: Generated<Date | null>
}

export type DepositDisputeTable = {
  id: Generated<string>
  provider: string
  dispute_id: string
  payment_id: string
  invoice_id: string
  player_id: string
  account_id: string
  currency: string
  amount_minor: bigint
  state: 'open' | 'lost' | 'won'
  debt_minor: bigint
  forgiven_minor: Generated<bigint>
  opened_at: Date
  changed_at: Date
}

type PaymentReportTable = {
  /** `2026-11-20` */
  day: string
  provider: string
  currency: string
  ledger_minor: bigint
  provider_minor: bigint
  payments: number
  made_at: Date
}

type PaymentReportDayTable = { day: string; made_at: Date }

type PaymentReportDifferenceTable = {
  day: string
  invoice_id: string
  difference: string
  ledger_minor: bigint
  provider_minor: bigint
}

type PaymentReportUnopenedTable = {
  day: string
  provider: string
  payment_id: string
  currency: string
  provider_minor: bigint
}

type SavedCardTable = {
  id: string
  player_id: string
  provider: string
  method: string
  token: string
  brand: string
  last_four: string
  expires_in: string
  created_at: Date
  last_used_at: Date
  removed_at: Date | null
}

export type SavedCardRow = Selectable<SavedCardTable>

export type PaymentTables = {
  saved_card: SavedCardTable
  payment_report: PaymentReportTable
  payment_report_day: PaymentReportDayTable
  payment_report_difference: PaymentReportDifferenceTable
  payment_report_unopened: PaymentReportUnopenedTable
  payout_destination: PayoutDestinationTable
  withdrawal: WithdrawalTable
  withdrawal_approval: WithdrawalApprovalTable
  invoice_step: InvoiceStepTable
  invoice_review: InvoiceReviewTable
  invoice: InvoiceTable
  deposit_dispute: DepositDisputeTable
  deposit_counter: DepositCounterTable
  payment_webhook: PaymentWebhookTable
}
