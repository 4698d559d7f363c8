import type { Invoice } from '@fairhouse/contract/invoice'
import { INVOICE_STATUS, INVOICE_TYPE } from '@fairhouse/contract/invoice'
import { Fault } from '@fairhouse/domain/fault'
import { readPaymentFields } from '@fairhouse/domain/payment/payment-field'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { EachReaction } from '#platform/realtime/reaction'
import { appendEvent } from '#platform/realtime/outbox.repo'
import { findInvoice, lockInvoice, lockPendingDeposits, settleInvoice } from './invoice.repo.ts'
import type { SettleInvoice } from './invoice.settlement.ts'
import { toInvoice } from './invoice.wire.ts'
import type { PaymentProvider } from './payment-provider.port.ts'
import type { InvoiceRow } from './payment.tables.ts'
import { type KeepPayment } from './payment.keeping.ts'
import { listSteps, readMedianSeconds, readWithdrawals } from './withdrawal.repo.ts'

export type InvoiceDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly providers: readonly PaymentProvider[]
  readonly settle: SettleInvoice
  readonly keepPayment: KeepPayment
}

type Own = { readonly id: string; readonly playerId: string }

/** A player's invoice with its timeline. */
export async function readInvoiceDetails({ db, clock }: InvoiceDeps, { id, playerId }: Own) {
  const invoice = await findInvoice(db, id)
  if (invoice?.player_id !== playerId) return refuse('invoiceNotFound')
  const [withdrawals, steps, medianSeconds] = await Promise.all([
    readWithdrawals(db, [id]),
    listSteps(db, id),
    readMedianSeconds(db, invoice.method),
  ])
  return ok({
    invoice: toInvoice(invoice, clock.now(), withdrawals.get(id)),
    timeline: invoice.type === INVOICE_TYPE.deposit ? depositTimeline(invoice) : steps.map(toEntry),
    medianSeconds,
  })
}

function toEntry({ step, reason, at }: Awaited<ReturnType<typeof listSteps>>[number]) {
  return { step, reason, at: at.toISOString() }
}

/** A deposit's timeline has two moments, both stored in its row. */
function depositTimeline(invoice: InvoiceRow) {
  const requested = {
    step: 'requested',
    reason: null,
    at: invoice.created_at.toISOString(),
  } as const
  if (invoice.settled_at === null) return [requested]
  const step = invoice.status === INVOICE_STATUS.success ? 'received' : 'failed'
  const at = invoice.settled_at.toISOString()
  return [requested, { step, reason: invoice.failure_reason, at } as const]
}

/**
 * Declines a pending deposit. A later payment goes to review, or is credited if the policy says so.
 */
export function declineInvoice(
  { db, clock }: InvoiceDeps,
  { id, playerId }: Own,
): Promise<Result<Invoice, 'invoiceNotFound' | 'invoiceNotDeclinable' | 'overloaded'>> {
  return inTransaction(db, async (trx: Transaction<PlatformDatabase>) => {
    const invoice = await lockInvoice(trx, id)
    if (invoice?.player_id !== playerId) return refuse('invoiceNotFound')
    const isPending = invoice.status === INVOICE_STATUS.pending
    // A player cannot decline a withdrawal.
    if (!isPending || invoice.type !== INVOICE_TYPE.deposit) return refuse('invoiceNotDeclinable')
    return ok(await cancelDeposit(trx, invoice, clock.now()))
  })
}

/** Ends a locked pending deposit. */
async function cancelDeposit(
  trx: Transaction<PlatformDatabase>,
  { id, player_id: playerId }: InvoiceRow,
  at: Date,
): Promise<Invoice> {
  const settlement = { status: 'failed', reason: 'canceled', paymentId: null, at } as const
  const payload = toInvoice(await settleInvoice(trx, id, settlement), at)
  await appendEvent(trx, { event: 'deposit.failed', playerId, payload })
  return payload
}

/** Cancels the pending deposits of a closed account. Money that arrives afterwards is held. */
export function createCancelDeposits({
  clock,
}: Pick<InvoiceDeps, 'clock'>): EachReaction<'player.closed'> {
  return {
    event: 'player.closed',
    name: 'payment.cancelDeposits',
    async run(trx, { playerId }) {
      if (playerId === null) return
      for (const row of await lockPendingDeposits(trx, playerId)) {
        await cancelDeposit(trx, row, clock.now())
      }
    },
  }
}

/** Submits the fields of a payment form to the provider. */
export async function submitForm(
  deps: InvoiceDeps,
  { id, playerId, fields }: Own & { readonly fields: Readonly<Record<string, string>> },
): Promise<
  Result<Invoice, 'invoiceNotFound' | 'invoiceNotPayable' | 'validationFailed' | 'overloaded'>
> {
  const invoice = await findInvoice(deps.db, id)
  if (invoice?.player_id !== playerId) return refuse('invoiceNotFound')
  const now = deps.clock.now()
  const { instructions } = invoice
  const isOpen = invoice.status === INVOICE_STATUS.pending && now < invoice.expires_at
  if (!isOpen || instructions?.type !== 'form') return refuse('invoiceNotPayable')
  const read = readPaymentFields(instructions.fields, fields)
  if (!read.ok) return read
  const provider = deps.providers.find((entry) => entry.name === invoice.provider)
  if (!provider) throw new Fault('providerUnavailable', `${invoice.provider} is not configured`)
  const payment = await provider.submitForm(id, read.value)
  if (payment === null) return refuse('validationFailed', { fields: refusedFields(read.value) })
  await deps.keepPayment({ provider: provider.name, invoiceId: id, payment })
  if (payment.outcome) {
    const settled = await deps.settle({
      provider: provider.name,
      invoiceId: id,
      event: payment.outcome,
    })
    if (!settled.ok) return settled
  }
  return ok(toInvoice((await findInvoice(deps.db, id)) ?? invoice, deps.clock.now()))
}

/** The provider refused without naming a field. */
function refusedFields(values: Readonly<Record<string, string>>) {
  const rejected = { code: 'rejected', message: 'The provider did not accept this value' }
  return Object.fromEntries(Object.keys(values).map((name) => [`fields.${name}`, rejected]))
}
