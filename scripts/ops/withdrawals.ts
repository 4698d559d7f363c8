import { formatDecimal } from '@fairhouse/money/amount'
import { findCurrency } from '@fairhouse/money/currency'
import type {
  ReviewBehalf,
  ReviewOutcome,
  WithdrawalReview,
} from '../../apps/platform/src/modules/payment/withdrawal.review.ts'
import type { Outcome } from './papers.ts'
import type { WithdrawalCommand } from './withdrawals.command.ts'

const WORDS: Readonly<Record<ReviewOutcome, string>> = {
  approved: 'Approved. The running platform sends it within a minute.',
  recorded: 'Recorded. One more person has to approve it.',
  rejected: 'Rejected. The money is back in the account.',
  sameOperator: 'You have approved it already: it needs another person.',
  unchanged: 'It is decided already, or on its way. Nothing was changed.',
  withdrawalNotFound: 'There is no such withdrawal.',
  overloaded: 'The database is busy. Nothing was changed; try again.',
}

/** Carries a command about withdrawals out. */
export async function carryOutWithdrawals(
  command: WithdrawalCommand,
  review: WithdrawalReview,
  behalf: ReviewBehalf,
): Promise<Outcome> {
  if (command.do === 'list-withdrawals') return list(review)
  const decide = command.do === 'approve-withdrawal' ? review.approve : review.reject
  const outcome = await decide(command.invoiceId, behalf)
  const isDone = outcome === 'approved' || outcome === 'recorded' || outcome === 'rejected'
  return { text: WORDS[outcome], isDone, value: { outcome } }
}

async function list(review: WithdrawalReview): Promise<Outcome> {
  const rows = (await review.listWaiting()).map((row) => ({
    invoice: row.invoice_id,
    player: row.player_id,
    requestedAt: row.created_at.toISOString(),
    amount: `${toAmount(row.amount_minor, row.currency)} ${row.currency}`,
    method: row.method,
    destination: row.label,
    reasons: row.review_reasons,
    approvals: `${row.approvers.length} of ${row.approvals_needed}`,
  }))
  const lines = rows.map(
    (row) =>
      `  ${row.invoice}  ${row.requestedAt.slice(0, 16).replace('T', ' ')}  ` +
      `${row.amount.padStart(16)}  ${row.method}  ${row.destination}  ` +
      `${row.reasons.join(', ')}  approved ${row.approvals}  player ${row.player}`,
  )
  const text = lines.length === 0 ? 'Nothing waits.' : ['Withdrawals', ...lines].join('\n')
  return { text, isDone: true, value: rows }
}

function toAmount(amountMinor: bigint, code: string): string {
  const currency = findCurrency(code)
  return currency ? formatDecimal(amountMinor, currency) : String(amountMinor)
}
