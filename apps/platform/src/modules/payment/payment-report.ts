import { INVOICE_TYPE } from '@fairhouse/contract/invoice'
import { Fault } from '@fairhouse/domain/fault'
import { comparePayment, type PaymentSides } from '@fairhouse/domain/payment/payment-report'
import { ok } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { PaymentProvider } from './payment-provider.port.ts'
import {
  listSettledOn,
  listUnopened,
  type ReportDifference,
  type ReportedInvoice,
  type ReportLine,
  storeReport,
  type UnopenedPayment,
} from './payment-report.repo.ts'

type ReportDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly log: Log
  readonly providers: readonly PaymentProvider[]
}

const DAY_MS = 24 * 60 * 60_000

/**
 * Creates the daily report: every payment settled yesterday is compared with the provider and the
 * journal, and the provider's movements are matched with invoices. If a provider does not answer,
 * nothing is stored and the next run tries again.
 */
export function createPaymentReport(
  deps: ReportDeps,
): () => Promise<{ readonly differences: number }> {
  return async () => {
    const today = startOfDay(deps.clock.now())
    const from = new Date(today.getTime() - DAY_MS)
    const day = from.toISOString().slice(0, 10)
    const compared: Compared[] = []
    const unopened: UnopenedPayment[] = []
    try {
      for (const invoice of await listSettledOn(deps.db, { from, to: today })) {
        compared.push(await compare(deps, invoice))
      }
      for (const provider of deps.providers) {
        const moved = await provider.listMoved({ from, to: today })
        unopened.push(...(await listUnopened(deps.db, { day, provider: provider.name, moved })))
      }
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      deps.log.warn({ day, reason: error.message }, 'payment report postponed')
      return { differences: 0 }
    }
    const report = {
      lines: toLines(day, compared, deps.clock.now()),
      differences: named(day, compared),
      unopened,
    }
    await inTransaction(deps.db, async (trx) => ok(await storeReport(trx, day, report)))
    for (const { invoice_id: invoiceId, difference } of report.differences) {
      deps.log.error({ day, invoiceId, difference }, 'payment differs from its provider')
    }
    for (const { provider, payment_id: paymentId } of unopened) {
      deps.log.error({ day, provider, paymentId }, 'payment has no invoice here')
    }
    return { differences: report.differences.length + unopened.length }
  }
}

type Compared = { readonly invoice: ReportedInvoice; readonly sides: PaymentSides }

async function compare({ providers }: ReportDeps, invoice: ReportedInvoice): Promise<Compared> {
  const provider = providers.find(({ name }) => name === invoice.provider)
  if (!provider) throw new Fault('providerUnavailable', `${invoice.provider} is not configured`)
  const ledgerMinor = invoice.ledger_minor
  // Late or duplicate payments have an invoice created by us, unknown to the provider.
  if (invoice.created_at >= invoice.expires_at) {
    return { invoice, sides: { ledgerMinor, providerMinor: ledgerMinor } }
  }
  const isDeposit = invoice.type === INVOICE_TYPE.deposit
  const providerMinor = isDeposit
    ? await readDeposit(provider, invoice)
    : await readPayout(provider, invoice)
  return { invoice, sides: { ledgerMinor, providerMinor } }
}

async function readDeposit(
  provider: PaymentProvider,
  { id, currency }: ReportedInvoice,
): Promise<PaymentSides['providerMinor']> {
  const payment = await provider.findPayment(id)
  if (payment === null) return 'unknown'
  const { outcome } = payment
  if (outcome === null) return 'undecided'
  return outcome.type === 'succeeded' && outcome.currency === currency ? outcome.amountMinor : 0n
}

/** Providers report whether a payout arrived; its amount is the one we sent. */
async function readPayout(
  provider: PaymentProvider,
  { id, amount_minor, fee_minor }: ReportedInvoice,
): Promise<PaymentSides['providerMinor']> {
  const payout = await provider.findPayout(id)
  if (payout === null) return 'unknown'
  if (payout.type === 'pending') return 'undecided'
  return payout.type === 'paid' ? fee_minor - amount_minor : 0n
}

function toLines(day: string, compared: readonly Compared[], made_at: Date): ReportLine[] {
  const groups = Map.groupBy(compared, ({ invoice }) => `${invoice.provider} ${invoice.currency}`)
  return [...groups.values()].map((group) => {
    const { provider, currency } = group[0]!.invoice
    const sum = (side: (sides: PaymentSides) => bigint): bigint =>
      group.reduce((total, { sides }) => total + side(sides), 0n)
    return {
      day,
      provider,
      currency,
      ledger_minor: sum(({ ledgerMinor }) => ledgerMinor),
      provider_minor: sum(minorOf),
      payments: group.length,
      made_at,
    }
  })
}

function named(day: string, compared: readonly Compared[]): ReportDifference[] {
  return compared.flatMap(({ invoice, sides }) => {
    const difference = comparePayment(sides)
    if (difference === null) return []
    const [ledger_minor, provider_minor] = [sides.ledgerMinor, minorOf(sides)]
    return { day, invoice_id: invoice.id, difference, ledger_minor, provider_minor }
  })
}

function minorOf({ providerMinor }: PaymentSides): bigint {
  return typeof providerMinor === 'bigint' ? providerMinor : 0n
}

function startOfDay(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()))
}
