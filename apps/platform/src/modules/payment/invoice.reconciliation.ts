import { Fault } from '@fairhouse/domain/fault'
import type { InvoiceEvent } from '@fairhouse/domain/invoice'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import {
  listEndedToCheck,
  listInvoicesToCheck,
  NEVER,
  postponeCheck,
  scheduleCheck,
} from './invoice.repo.ts'
import type { SettleInvoice } from './invoice.settlement.ts'
import type { PaymentProvider, ProviderPayment } from './payment-provider.port.ts'
import type { KeepPayment } from './payment.keeping.ts'
import type { InvoiceRow } from './payment.tables.ts'

export type ReconciliationDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly log: Log
  readonly providers: readonly PaymentProvider[]
  readonly settle: SettleInvoice
  readonly keepPayment: KeepPayment
}

export type ReconciliationReport = { readonly checked: number; readonly settled: number }

const INVOICES_MAX = 100
const CHECK_DELAY_MS_MIN = 60_000
const CHECK_DELAY_MS_MAX = 60 * 60_000
const ENDED_MAX = 20
const ENDED_DELAY_MS = 24 * 60 * 60_000
// assumed: who pays later than this to an old address tells the support
const ENDED_MS_MAX = 14 * ENDED_DELAY_MS
// Longer than any request to a provider, so an opening that started before this has ended.
const OPENING_GRACE_MS = 5 * 60_000

/**
 * Creates the recurring job that polls providers for long-pending invoices, so that a lost webhook
 * costs minutes, not money; and daily for ended ones whose address may receive more. May run
 * concurrently: settling an invoice is one-way.
 */
export function createReconcileInvoices(
  deps: ReconciliationDeps,
): () => Promise<ReconciliationReport> {
  return async () => {
    const now = deps.clock.now()
    const waiting = [
      ...(await listInvoicesToCheck(deps.db, { now, limit: INVOICES_MAX })),
      ...(await listEndedToCheck(deps.db, { now, limit: ENDED_MAX })),
    ]
    const down = new Set<string>()
    let checked = 0
    let settled = 0
    for (const invoice of waiting) {
      // A provider that does not answer must not use up the time of the others.
      if (down.has(invoice.provider)) continue
      try {
        if (await checkInvoice(deps, invoice, now)) settled += 1
        checked += 1
      } catch (error) {
        if (!(error instanceof Fault)) throw error
        down.add(invoice.provider)
        // Behind the others: the provider may fail for this invoice only.
        await postponeCheck(deps.db, invoice.id, now)
        deps.log.warn({ provider: invoice.provider, reason: error.message }, 'cannot reconcile')
      }
    }
    return { checked, settled }
  }
}

/** Polls one invoice; returns true if that settled it. */
async function checkInvoice(
  deps: ReconciliationDeps,
  invoice: InvoiceRow,
  now: Date,
): Promise<boolean> {
  const provider = deps.providers.find((entry) => entry.name === invoice.provider)
  if (!provider) throw new Fault('providerUnavailable', `${invoice.provider} is not configured`)
  const payment = await provider.findPayment(invoice.id)
  // First, so that an invoice without news is not polled in every run.
  await scheduleCheck(deps.db, invoice.id, nextCheckAt(invoice, now))
  if (payment)
    await deps.keepPayment({ provider: invoice.provider, invoiceId: invoice.id, payment })
  const event = readNews(invoice, payment, now)
  if (event === null) return false
  const outcome = await deps.settle({
    provider: provider.name,
    invoiceId: invoice.id,
    event,
    savedCard: payment?.savedCard ?? null,
  })
  return outcome.ok && (outcome.value === 'credited' || outcome.value === 'failed')
}

/** A pending invoice is checked more and more rarely, an ended one daily for a while. */
function nextCheckAt({ checks, settled_at: endedAt }: InvoiceRow, now: Date): Date {
  if (endedAt === null) {
    const delayMs = Math.min(CHECK_DELAY_MS_MIN * 2 ** checks, CHECK_DELAY_MS_MAX)
    return new Date(now.getTime() + delayMs)
  }
  const next = new Date(now.getTime() + ENDED_DELAY_MS)
  return next.getTime() - endedAt.getTime() > ENDED_MS_MAX ? NEVER : next
}

function readNews(
  invoice: InvoiceRow,
  payment: ProviderPayment | null,
  now: Date,
): InvoiceEvent | null {
  if (payment !== null) return payment.outcome
  const isOver = now.getTime() >= invoice.expires_at.getTime() + OPENING_GRACE_MS
  return isOver ? { type: 'neverOpened' } : null
}
