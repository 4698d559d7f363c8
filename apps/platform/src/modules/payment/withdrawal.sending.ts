import { Fault } from '@fairhouse/domain/fault'
import type { Markets } from '@fairhouse/domain/market/market'
import type { PayoutEvent } from '@fairhouse/domain/payment/withdrawal'
import { ok } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { fundsCondition } from '#platform/modules/funds/funds.query'
import { lockInvoice } from './invoice.repo.ts'
import type { PaymentProvider } from './payment-provider.port.ts'
import type { InvoiceRow } from './payment.tables.ts'
import { readDestination } from './payout-destination.repo.ts'
import type { TakePayoutNews } from './withdrawal.news.ts'
import { returnToReview } from './withdrawal.review.ts'
import {
  listWithdrawalsToTry,
  readStop,
  readWithdrawal,
  updateWithdrawal,
  type WithdrawalView,
} from './withdrawal.repo.ts'

type SendingDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly markets: Markets
  readonly log: Log
  readonly providers: readonly PaymentProvider[]
  readonly takeNews: TakePayoutNews
}

export type WithdrawalSending = {
  /** Sends an approved withdrawal, or checks one that was sent. Never throws a `Fault`. */
  attempt(invoiceId: string): Promise<void>
  /** For the scheduler: all due withdrawals. May run concurrently. */
  attemptDue(): Promise<{ readonly tried: number }>
}

const AT_ONCE_MAX = 100
const DELAY_MS_MIN = 60_000
const DELAY_MS_MAX = 60 * 60_000

/** Sends approved withdrawals to their providers and checks their status. */
export function createWithdrawalSending(deps: SendingDeps): WithdrawalSending {
  /** Whether the provider answered, or did not have to. */
  async function attempt(invoiceId: string): Promise<boolean> {
    const claimed = await claim(deps, invoiceId)
    if (claimed === null) return true
    try {
      const event = await ask(deps, claimed)
      if (event === null) return true
      const { provider } = claimed.invoice
      const taken = await deps.takeNews({ provider, invoiceId, event })
      if (!taken.ok) deps.log.warn({ invoiceId }, 'payout update postponed to the next run')
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      deps.log.warn({ invoiceId, reason: error.message }, 'payout provider did not answer')
      return false
    }
    return true
  }
  return {
    attempt: async (invoiceId) => void (await attempt(invoiceId)),
    async attemptDue() {
      const tried = await Promise.all(deps.providers.map(({ name }) => attemptProvider(name)))
      return { tried: tried.reduce((sum, count) => sum + count, 0) }
    },
  }

  /** Ends at the first withdrawal without an answer: the others would wait for nothing as well. */
  async function attemptProvider(provider: string): Promise<number> {
    const now = deps.clock.now()
    const due = await listWithdrawalsToTry(deps.db, { provider, now, limit: AT_ONCE_MAX })
    for (const [index, id] of due.entries()) if (!(await attempt(id))) return index + 1
    return due.length
  }
}

type Claimed = { readonly invoice: InvoiceRow; readonly withdrawal: WithdrawalView }

/**
 * Commits that the withdrawal is being sent before calling the provider: from then on nobody can
 * cancel it, and after a crash the same request is repeated. Null if there is nothing to do.
 */
async function claim(
  { db, clock, markets }: SendingDeps,
  invoiceId: string,
): Promise<Claimed | null> {
  const claimed = await inTransaction(db, async (trx) => {
    const invoice = await lockInvoice(trx, invoiceId)
    if (invoice === undefined) return ok(null)
    const before = await readWithdrawal(trx, invoiceId)
    const now = clock.now()
    const isUnderWay = before.step === 'sending' || before.step === 'sent'
    if (!isUnderWay && !(before.step === 'approved' && now >= before.send_after)) return ok(null)
    const stop = isUnderWay ? null : await readStop(trx, invoiceId)
    if (stop === 'dispute') await returnToReview(trx, invoice, now)
    if (stop !== null) return ok(null)
    // A proof of funds may become due after the order: the money stays held until it is proven.
    const asked = { playerId: invoice.player_id, what: 'withdrawal' } as const
    if (!isUnderWay && !(await fundsCondition(trx, { markets, now }, asked)).isMet) {
      const nextTryAt = new Date(now.getTime() + DELAY_MS_MIN)
      await updateWithdrawal(trx, invoiceId, { next_try_at: nextTryAt })
      return ok(null)
    }
    const delayMs = Math.min(DELAY_MS_MIN * 2 ** before.tries, DELAY_MS_MAX)
    const withdrawal = await updateWithdrawal(trx, invoiceId, {
      ...(before.step === 'approved' && { step: 'sending' }),
      next_try_at: new Date(now.getTime() + delayMs),
      tries: before.tries + 1,
    })
    return ok({ invoice, withdrawal })
  })
  return claimed.ok ? claimed.value : null
}

async function ask(
  { db, providers }: SendingDeps,
  { invoice, withdrawal }: Claimed,
): Promise<PayoutEvent | null> {
  const provider = providers.find((entry) => entry.name === invoice.provider)
  if (!provider) throw new Fault('providerUnavailable', `${invoice.provider} is not configured`)
  if (withdrawal.step === 'sent') return provider.findPayout(invoice.id)
  const destination = await readDestination(db, withdrawal.destination_id)
  return provider.openPayout({
    invoiceId: invoice.id,
    kind: invoice.method.split('.')[2] ?? '',
    amountMinor: invoice.amount_minor - withdrawal.fee_minor,
    currency: invoice.currency,
    destination: destination.fields,
  })
}
