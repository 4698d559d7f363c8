import { INVOICE_TYPE } from '@fairhouse/contract/invoice'
import { Fault } from '@fairhouse/domain/fault'
import { comparePayment, type PaymentSides } from '@fairhouse/domain/payment/payment-report'
import { ok } from '@fairhouse/domain/result'
import { DAY_MS } from '@fairhouse/domain/time-units'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { PaymentProvider } from './payment-provider.port.ts'
import {
  listSettledOn,
  listUnopened,
  listUnreported,
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

/**
 * Creates the daily report: every payment settled on a day is compared with the provider and the
 * journal, and the provider's movements are matched with invoices. Each run reports all days up to
 * yesterday that have no report yet: a day on which a provider does not answer comes later.
 */
export function createPaymentReport(
  deps: ReportDeps,
): () => Promise<{ readonly differences: number }> {
  return async () => {
    const yesterday = new Date(startOfDay(deps.clock.now()).getTime() - DAY_MS)
    const days = await listUnreported(deps.db, yesterday)
    let differences = 0
    for (const [index, from] of days.entries()) {
      try {
        differences += await reportDay(deps, from)
      } catch (error) {
        if (!(error instanceof Fault)) throw error
        const missing = days.length - index
        const context = { day: toDay(from), missing, reason: error.message }
        if (missing > 1) deps.log.error(context, 'payment reports of several days are missing')
        else deps.log.warn(context, 'payment report postponed')
        break
      }
    }
    return { differences }
  }
}

/** Reports one UTC day and returns the number of differences. Throws a `Fault` of a provider. */
async function reportDay(deps: ReportDeps, from: Date): Promise<number> {
  const { db, clock, log } = deps
  const to = new Date(from.getTime() + DAY_MS)
  const day = toDay(from)
  const compared: Compared[] = []
  const unopened: UnopenedPayment[] = []
  for (const invoice of await listSettledOn(db, { from, to })) {
    compared.push(await compare(deps, invoice))
  }
  for (const provider of deps.providers) {
    const moved = await provider.listMoved({ from, to })
    unopened.push(...(await listUnopened(db, { day, provider: provider.name, moved })))
  }
  const madeAt = clock.now()
  const report = {
    madeAt,
    lines: toLines(day, compared, madeAt),
    differences: named(day, compared),
    unopened,
  }
  await inTransaction(db, async (trx) => ok(await storeReport(trx, day, report)))
  for (const { invoice_id: invoiceId, difference } of report.differences) {
    log.error({ day, invoiceId, difference }, 'payment differs from its provider')
  }
  for (const { provider, payment_id: paymentId } of unopened) {
    log.error({ day, provider, paymentId }, 'payment has no invoice here')
  }
  return report.differences.length + unopened.length
}

function toDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}

type Compared = { readonly invoice: ReportedInvoice; readonly sides: PaymentSides }

async function compare({ providers }: ReportDeps, invoice: ReportedInvoice): Promise<Compared> {
  const provider = providers.find(({ name }) => name === invoice.provider)
  if (!provider) throw new Fault('providerUnavailable', `${invoice.provider} is not configured`)
  const ledgerMinor = invoice.ledger_minor
  // A second payment of an invoice has one created by us, unknown to the provider.
  if (invoice.payment_of === null) {
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
  { payment_of, currency, others_minor }: ReportedInvoice,
): Promise<PaymentSides['providerMinor']> {
  const payment = await provider.findPayment(payment_of ?? '')
  if (payment === null) return 'unknown'
  const { outcome } = payment
  if (outcome === null) return 'undecided'
  const isOurs = outcome.type === 'succeeded' && outcome.currency === currency
  // The provider names the total of all parts, each of which has an invoice here.
  return isOurs ? outcome.amountMinor - others_minor : 0n
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
