import type { PaymentInstructions } from '@fairhouse/contract/payment-instructions'
import type { ReviewReason, TimelineStep, WithdrawalStep } from '@fairhouse/contract/withdrawal'
import type { InvoiceFailureReason } from '@fairhouse/domain/invoice'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Tables } from '#platform/database/table'

export type InvoiceRow = Selectable<PaymentTables['invoice']>

export type PayoutDestinationRow = Selectable<PaymentTables['payout_destination']>

export type WithdrawalRow = Selectable<PaymentTables['withdrawal']>

export type SavedCardRow = Selectable<PaymentTables['saved_card']>

export type PaymentTables = Tables<{
  saved_card: unknown
  payment_report: {
    /** `2026-11-20` */
    day: string
  }
  payment_report_day: {
    day: string
  }
  payment_report_difference: {
    day: string
  }
  payment_report_unopened: {
    day: string
  }
  payout_destination: {
    fields: ColumnType<Readonly<Record<string, string>>, string, never>
  }
  withdrawal: {
    step: WithdrawalStep
    review_reasons: ReviewReason[]
  }
  withdrawal_approval: unknown
  invoice_step: {
    step: TimelineStep
  }
  invoice_review: {
    decision: Generated<'credited' | 'rejected' | null>
  }
  invoice: {
    failure_reason: InvoiceFailureReason | null
    arrival: Generated<'exact' | 'whatCame'>
    /** Written as JSON text. */
    instructions: ColumnType<PaymentInstructions | null, string | null, string | null>
  }
  deposit_dispute: {
    state: 'open' | 'lost' | 'won'
    debt_minor: bigint
  }
  deposit_counter: unknown
  payment_webhook: unknown
}>
