import { formatDecimal } from '@fairhouse/money/amount'
import { findCurrency } from '@fairhouse/money/currency'
import type { Reviewer } from '../../apps/platform/src/audit/review.ts'
import type { DisputeRow } from '../../apps/platform/src/modules/payment/deposit-dispute.repo.ts'
import type {
  DisputeOutcome,
  DisputeReview,
} from '../../apps/platform/src/modules/payment/deposit-dispute.review.ts'
import type { OpenReview } from '../../apps/platform/src/modules/payment/invoice-review.repo.ts'
import type { readReport } from '../../apps/platform/src/modules/payment/payment-report.repo.ts'
import type {
  TwoPersonPayout,
  WaitingWithdrawal,
} from '../../apps/platform/src/modules/payment/withdrawal.repo.ts'
import type {
  InvoiceReview,
  ReviewOutcome,
} from '../../apps/platform/src/modules/payment/invoice-review.service.ts'
import type {
  OnBehalfOutcome,
  WithdrawalOnBehalf,
} from '../../apps/platform/src/modules/payment/withdrawal.on-behalf.ts'
import type { Outcome } from './documents.ts'
import { describeRefusal } from './print.ts'
import { PERSON_UNKNOWN } from './person-unknown.ts'

/** A parsed command about invoices that need a decision. */
export type InvoiceCommand =
  | { readonly do: 'list-invoices' }
  | { readonly do: 'report-invoices'; readonly day: string | null }
  | {
      readonly do:
        | 'approve-invoice'
        | 'credit-invoice'
        | 'reject-invoice'
        | 'collect-invoice'
        | 'forgive-invoice'
      /** Of a review, the invoice of a withdrawal, or a dispute. */
      readonly id: string
      readonly why: string
    }
  | ({ readonly do: 'open-withdrawal'; readonly why: string } & WithdrawalOnBehalf)

export const INVOICE_USAGE = `invoices                               withdrawals awaiting approval, payments awaiting a
                                       decision, with the amount received, and disputed deposits
invoices report [day]                  reconciliation of a day's provider payments with the ledger:
                                       totals, differences, manual credits and payouts that two
                                       people approved;
                                       without a day, the latest report
invoice approve <withdrawal> --why <text>
                                       large amounts need two people, each with their own key
invoice withdraw <player> --amount <50.00> --currency <code> --method <method>
                --field <name>=<text> … --why <text>
                                       for a player who is excluded, locked or closed; a second
                                       person has to approve it
invoice credit <review> --why <text>   credits the received amount to the player's account once
                                       two people have confirmed
invoice reject <withdrawal|review> --why <text>
                                       a withdrawal is not sent and its amount is returned to the
                                       account; for a review, nothing is credited
invoice collect <dispute> --why <text> takes what cash the player has toward the debt of a
                                       deposit that was charged back
invoice forgive <dispute> --why <text> gives the rest of that debt up`

const SAY_WHY = 'Give a reason: --why "…". It is recorded in the audit log.'

/** Parses a command about an invoice; an error is returned as a sentence. */
export function readInvoiceCommand(words: {
  readonly act: string
  readonly subject: string
  readonly why: string | undefined
  readonly order: WithdrawalOptions
}): InvoiceCommand | { readonly problem: string } {
  const { act, subject: id, why } = words
  if (act === 'withdraw') return readWithdraw(id, why, words.order)
  if (!isInvoiceAct(act)) {
    return { problem: `Unknown command '${act}' on an invoice.` }
  }
  if (!why) return { problem: SAY_WHY }
  return { do: `${act}-invoice`, id, why }
}

const INVOICE_ACTS = ['approve', 'credit', 'reject', 'collect', 'forgive'] as const

function isInvoiceAct(act: string): act is (typeof INVOICE_ACTS)[number] {
  return (INVOICE_ACTS as readonly string[]).includes(act)
}

/** Reads a command about all invoices: what waits, or the report of a day. */
export function readInvoicesCommand(
  act: string | undefined,
  day: string | undefined,
): InvoiceCommand | { readonly problem: string } {
  if (act === undefined) return { do: 'list-invoices' }
  if (act !== 'report') return { problem: 'Say what to do: invoices, or invoices report.' }
  const isDay =
    day === undefined || (/^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)))
  return isDay
    ? { do: 'report-invoices', day: day ?? null }
    : { problem: 'Name a day such as 2026-11-20.' }
}

/** The options of `invoice withdraw`, as typed. */
export type WithdrawalOptions = Readonly<
  Partial<Record<'amount' | 'currency' | 'method', string>> & { field?: readonly string[] }
>

function readWithdraw(
  playerId: string,
  why: string | undefined,
  { amount, currency, method, field = [] }: WithdrawalOptions,
): InvoiceCommand | { readonly problem: string } {
  if (!why) return { problem: SAY_WHY }
  if (!amount || !currency || !method) {
    return { problem: 'Say what is paid out and how: --amount, --currency and --method.' }
  }
  const pairs = field.map((text) => text.split(/=(.*)/s, 2) as [string, string?])
  if (pairs.some(([name, value]) => name === '' || value === undefined)) {
    return { problem: 'Say where to: --field iban=DE89… --field holder="Ana Souza".' }
  }
  const fields = Object.fromEntries(pairs.map(([name, value]) => [name, value ?? '']))
  return { do: 'open-withdrawal', playerId, amount, currency, method, fields, why }
}

const OUTCOMES: Readonly<Record<ReviewOutcome | DisputeOutcome, string>> = {
  collected: 'Collected. `invoices` shows what is still owed.',
  forgiven: 'Forgiven. Nothing is owed any more.',
  noMoney: 'Nothing was changed: the account has no cash.',
  disputeNotFound: 'No dispute with a debt has this ID. `invoices` lists them.',
  done: 'Done.',
  creditAsked: 'Recorded. It is credited once a second operator confirms.',
  approved: 'Approved. The running platform sends it within a minute.',
  recorded: 'Recorded. One more operator has to approve it.',
  rejected: 'Rejected. The amount has been returned to the account.',
  sameOperator: 'You have already approved it. A different operator has to approve it now.',
  personUnknown: PERSON_UNKNOWN,
  unchanged: 'Nothing was changed: it is already decided or being sent.',
  changed: 'Nothing was changed: somebody else has decided meanwhile.',
  withdrawalNotFound: 'No such withdrawal. `invoices` lists the pending ones.',
  reviewNotFound: 'No pending item has this ID. `invoices` lists the pending ones.',
  nothingArrived:
    'Nothing was changed: this notification reports no payment. Reject it once it is resolved.',
  otherCurrency:
    'Nothing was changed: the payment is in a different currency from the account. Refund it at ' +
    'the provider, then reject it.',
  contradicted:
    'Nothing was changed: the provider has said the opposite since. Reject it if the payer got the ' +
    'money back or the payout arrived. Otherwise reject its other item, or wait until the provider ' +
    'reports the dispute as won.',
  overloaded: 'Nothing was changed: the database is busy. Try again.',
}

/** Carries a command about invoices out. */
export async function carryOutInvoice(
  command: InvoiceCommand,
  reviews: InvoiceReview & {
    readonly openOnBehalf: OpenOnBehalf
    readonly disputes: DisputeReview
    readonly readReport: (day: string | null) => Promise<PaymentReport>
    readonly listTwoPersonPayouts: (day: string | null) => Promise<TwoPersonPayout[]>
  },
  by: Reviewer,
): Promise<Outcome> {
  switch (command.do) {
    case 'list-invoices': {
      const [withdrawals, news, disputes] = await Promise.all([
        reviews.listWithdrawals(),
        reviews.listNews(),
        reviews.disputes.list(),
      ])
      const lines = [
        ...withdrawals.map(describeWithdrawal),
        ...news.map(describeReview),
        ...disputes.map(describeDispute),
      ]
      const text = lines.length === 0 ? 'Nothing waits.' : lines.join('\n')
      const value = {
        withdrawals: withdrawals.map(toPlainWithdrawal),
        reviews: news.map(toPlain),
        disputes: disputes.map(toPlainDispute),
      }
      return { text, isDone: true, value }
    }
    case 'report-invoices': {
      const report = await reviews.readReport(command.day)
      return toReport(report, await reviews.listTwoPersonPayouts(report.day))
    }
    case 'open-withdrawal':
      return toOpened(await reviews.openOnBehalf(command, by))
    case 'approve-invoice':
      return toOutcome(await reviews.approve(command.id, by))
    case 'credit-invoice':
      return toOutcome(await reviews.credit(command.id, by))
    case 'collect-invoice':
      return toOutcome(await reviews.disputes.collect(command.id, by))
    case 'forgive-invoice':
      return toOutcome(await reviews.disputes.forgive(command.id, by))
    case 'reject-invoice':
      return toOutcome(await reviews.reject(command.id, by))
  }
}

type PaymentReport = Awaited<ReturnType<typeof readReport>>

const DIFFERENCES: Readonly<Record<string, string>> = {
  unknownToProvider: 'unknown to the provider',
  undecidedAtProvider: 'still pending at the provider',
  missingInLedger: 'completed at the provider, not in the ledger',
  missingAtProvider: 'in the ledger, not completed at the provider',
  otherAmount: 'different amount at the provider',
}

/** In minor units out of the platform below zero. */
function toReport(
  { day, lines, differences, unopened, credits, chargedBack }: PaymentReport,
  payouts: readonly TwoPersonPayout[],
): Outcome {
  const count = differences.length + unopened.length
  const others = [unopened, credits, chargedBack, payouts]
  if (lines.length === 0 && others.every(({ length }) => length === 0))
    return { text: 'There is no report.', isDone: true, value: { day, lines: [] } }
  const texts = [
    `Payments of ${day}`,
    ...lines.map(
      ({ provider, currency, payments, ledger_minor, provider_minor }) =>
        `${provider}  ${currency}  ${payments} payments  ` +
        `ledger ${amountOf(ledger_minor, currency)}, provider ${amountOf(provider_minor, currency)}`,
    ),
    ...chargedBack.map(
      ({ provider, currency, amount_minor }) =>
        `${provider}  ${currency}  less ${amountOf(amount_minor, currency)} charged back`,
    ),
    ...differences.map(
      ({ invoice_id, difference, ledger_minor, provider_minor }) =>
        `${invoice_id}  ${DIFFERENCES[difference] ?? difference}  ` +
        `ledger ${ledger_minor}, provider ${provider_minor} minor units`,
    ),
    ...unopened.map(
      ({ provider, payment_id, currency, provider_minor }) =>
        `${provider} ${payment_id}  no invoice here asked for it  ` +
        `provider ${amountOf(provider_minor, currency)}`,
    ),
    ...credits.map(
      ({ invoice_id, amount_minor, currency, asked_by, credited_by, why }) =>
        `${invoice_id}  credited by hand ${amountOf(amount_minor, currency)}  ` +
        `by ${asked_by} and ${credited_by}: ${why}`,
    ),
    ...payouts.map(
      ({ invoice_id, amount_minor, currency, approvals }) =>
        `${invoice_id}  withdrawal of ${amountOf(amount_minor, currency)} approved by two: ` +
        approvals.join('; '),
    ),
    count === 0 ? 'No differences.' : `${count} differences.`,
  ]
  const value = {
    day,
    lines: lines.map((line) => ({
      ...line,
      ledger_minor: String(line.ledger_minor),
      provider_minor: String(line.provider_minor),
    })),
    differences: differences.map((line) => ({
      ...line,
      ledger_minor: String(line.ledger_minor),
      provider_minor: String(line.provider_minor),
    })),
    unopened: unopened.map((line) => ({
      ...line,
      provider_minor: String(line.provider_minor),
    })),
    chargedBack: chargedBack.map((line) => ({ ...line, amount_minor: String(line.amount_minor) })),
    credits: credits.map((line) => ({ ...line, amount_minor: String(line.amount_minor) })),
    payouts: payouts.map((line) => ({ ...line, amount_minor: String(line.amount_minor) })),
  }
  return { text: texts.join('\n'), isDone: count === 0, value }
}

export type OpenOnBehalf = (order: WithdrawalOnBehalf, by: Reviewer) => Promise<OnBehalfOutcome>

const NOT_OPENED = {
  playerNotFound: 'No player has this ID.',
  personUnknown: PERSON_UNKNOWN,
  playerIsActive: 'Nothing was opened: this player can sign in and request the withdrawal.',
} as const

function toOpened(outcome: OnBehalfOutcome): Outcome {
  if (typeof outcome === 'string') {
    return { text: NOT_OPENED[outcome], isDone: false, value: { outcome } }
  }
  if (!outcome.ok) {
    return { text: describeRefusal(outcome), isDone: false, value: { refusal: outcome.refusal } }
  }
  const { id } = outcome.value
  const text = `Opened as ${id}. It is sent once a second operator approves it.`
  return { text, isDone: true, value: { invoice: id } }
}

const DONE: ReadonlySet<ReviewOutcome | DisputeOutcome> = new Set([
  'collected',
  'forgiven',
  'done',
  'creditAsked',
  'approved',
  'recorded',
  'rejected',
])

function toOutcome(outcome: ReviewOutcome | DisputeOutcome): Outcome {
  return { text: OUTCOMES[outcome], isDone: DONE.has(outcome), value: { outcome } }
}

function describeWithdrawal(row: WaitingWithdrawal): string {
  return [
    row.invoice_id,
    row.created_at.toISOString().slice(0, 16).replace('T', ' '),
    `withdrawal of ${amountOf(row.amount_minor, row.currency)} by ${row.method} to ${row.label}`,
    row.review_reasons.join(', '),
    `approved ${row.approvers.length} of ${row.approvals_needed}`,
    `player ${row.player_id}`,
  ].join('  ')
}

function toPlainWithdrawal(row: WaitingWithdrawal) {
  return {
    invoice: row.invoice_id,
    player: row.player_id,
    requestedAt: row.created_at.toISOString(),
    amount: row.amount_minor.toString(),
    currency: row.currency,
    method: row.method,
    destination: row.label,
    reasons: row.review_reasons,
    approvers: row.approvers,
    approvalsNeeded: row.approvals_needed,
  }
}

const STATUS: Readonly<Record<number, string>> = { 1: 'pending', 2: 'success', 3: 'failed' }

function describeReview(review: OpenReview): string {
  const arrived =
    review.amount_minor === null || review.currency === null
      ? 'nothing arrived'
      : `arrived ${amountOf(review.amount_minor, review.currency)}`
  return [
    review.id,
    review.raised_at.toISOString().slice(0, 16).replace('T', ' '),
    `${review.event}, ${arrived}, asked ${amountOf(review.asked_minor, review.asked_currency)}`,
    `invoice ${review.invoice_id} (${STATUS[review.status] ?? review.status})`,
    `${review.provider} ${review.payment_id || '-'}`,
    `player ${review.player_id}`,
  ].join('  ')
}

function describeDispute(dispute: DisputeRow): string {
  return [
    dispute.id,
    dispute.opened_at.toISOString().slice(0, 16).replace('T', ' '),
    `dispute of ${amountOf(dispute.amount_minor, dispute.currency)}, ${dispute.state}`,
    `owed ${amountOf(dispute.debt_minor, dispute.currency)}`,
    `invoice ${dispute.invoice_id}`,
    `${dispute.provider} ${dispute.dispute_id}`,
    `player ${dispute.player_id}`,
  ].join('  ')
}

function toPlainDispute(dispute: DisputeRow) {
  return {
    ...dispute,
    amount_minor: dispute.amount_minor.toString(),
    debt_minor: dispute.debt_minor.toString(),
    forgiven_minor: dispute.forgiven_minor.toString(),
  }
}

function amountOf(minor: bigint, code: string): string {
  const currency = findCurrency(code)
  // In an unknown currency: minor units.
  return `${currency ? formatDecimal(minor, currency) : minor} ${code}`
}

/** As JSON can carry it: amounts as digits. */
function toPlain(review: OpenReview) {
  return {
    ...review,
    amount_minor: review.amount_minor?.toString() ?? null,
    asked_minor: review.asked_minor.toString(),
  }
}
