import type { Explanation } from '@fairhouse/contract/office/why'
import type { PaymentInstructions } from '@fairhouse/contract/payment-instructions'
import type { ReviewReason, TimelineStep, WithdrawalStep } from '@fairhouse/contract/withdrawal'
import type { InvoiceFailureReason } from '@fairhouse/domain/invoice'
import type { ColumnType, Generated } from 'kysely'
import type { Row } from '#platform/database/schema'
import type { Tables } from '#platform/database/table'

export type InvoiceRow = Row<'invoice'>

export type PayoutDestinationRow = Row<'payout_destination'>

export type WithdrawalRow = Row<'withdrawal'>

export type SavedCardRow = Row<'saved_card'>

export type PaymentTables = Tables<{
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
    /** Written as JSON text. */
    review_checks: ColumnType<Explanation['conditions'] | null, string | null, never>
  }
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
  }
}>
