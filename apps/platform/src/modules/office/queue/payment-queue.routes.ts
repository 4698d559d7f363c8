import type { PaymentReview } from '@fairhouse/contract/office/payment'
import {
  collectDebt,
  creditPayment,
  forgiveDebt,
  listDisputes,
  listPaymentReviews,
  rejectPayment,
} from '@fairhouse/contract/office/payment.endpoints'
import type { RefusalCode } from '@fairhouse/contract/refusals'
import { ok, refuse } from '@fairhouse/domain/result'
import { carryOutAct, refuseChanged } from '#platform/audit/act'
import { principalOf } from '#platform/http/operator-gate'
import { type HandlerInput, type OperatorCaller, type Route, route } from '#platform/http/route'
import { queueRowsMax } from '#platform/modules/operator/reach.query'
import type { ModuleContext } from '#platform/module'
import { createDisputeReview } from '#platform/modules/payment/deposit-dispute.review'
import {
  createInvoiceReview,
  type InvoiceReview,
  type ReviewOutcome,
  versionOfReview,
} from '#platform/modules/payment/invoice-review.service'
import { findCeiling } from '#platform/modules/queue/ceiling'
import { withWork } from '#platform/modules/queue/work.query'
import { readNames } from './player-name.repo.ts'

type OpenReview = Awaited<ReturnType<InvoiceReview['listNews']>>[number]

/** Payments that no rule can decide, and charge-backs with their debts. */
export function createPaymentQueues({ db, clock }: ModuleContext) {
  const review = createInvoiceReview({ db, clock })
  const disputes = createDisputeReview({ db, clock })

  async function decide(sent: HandlerInput<typeof creditPayment>, act: 'credit' | 'reject') {
    const { params, caller } = sent
    const { amount_minor: amountMinor, currency } = (await review.find(params.id)) ?? {}
    if (act === 'credit' && amountMinor && currency) {
      const amounts = [{ currency, amountMinor }]
      const denied = await findCeiling(db, caller, 'payment.decide', amounts)
      if (denied !== null) return denied
    }
    const outcome = await carryOutAct(db, sent, async (by) =>
      // A withdrawal has the same act, and a right of its own.
      (await review.find(params.id)) === undefined ? 'reviewNotFound' : review[act](params.id, by),
    )
    if (outcome === 'done') return ok(null)
    if (outcome === 'changed') {
      const now = await review.find(params.id)
      return refuseChanged({ askedBy: now?.credit_asked_by ?? null })
    }
    return typeof outcome === 'string' ? refuse(REFUSALS[outcome]) : outcome
  }

  async function settle(sent: HandlerInput<typeof collectDebt>, act: 'collect' | 'forgive') {
    const { params, caller } = sent
    const all = await disputes.list(queueRowsMax(caller.operator.countries))
    const found = all.find(({ id }) => id === params.id)
    if (found === undefined) return refuse('itemUnknown')
    const { currency, debt_minor: amountMinor } = found
    const amounts = [{ currency, amountMinor }]
    const denied = await findCeiling(db, caller, 'payment.decide', amounts)
    if (denied !== null) return denied
    const outcome = await carryOutAct(db, sent, (by) => disputes[act](params.id, by))
    if (outcome === 'done') return ok(null)
    return typeof outcome === 'string' ? refuse(DISPUTE_REFUSALS[outcome]) : outcome
  }

  const routes: Route[] = [
    route(listPaymentReviews, async ({ caller }) => {
      const rows = await review.listNews(queueRowsMax(caller.operator.countries))
      const nameOf = await readNames(db, rows)
      const shown = rows.map((row) => [toReview(row, nameOf, caller), row.raised_at] as const)
      return ok(await withWork(db, { kind: 'payment', caller }, shown))
    }),
    route(creditPayment, (sent) => decide(sent, 'credit')),
    route(rejectPayment, (sent) => decide(sent, 'reject')),
    route(listDisputes, async ({ caller }) => {
      const rows = await disputes.list(queueRowsMax(caller.operator.countries))
      const nameOf = await readNames(db, rows)
      const shown = rows.map((row) => {
        const { id, provider, state, currency, amount_minor, debt_minor } = row
        const { invoice_id: invoiceId, player_id: playerId, dispute_id: disputeId } = row
        const ids = { id, invoiceId, playerId, playerName: nameOf(playerId), provider, disputeId }
        const amounts = { amount: amount_minor.toString(), debt: debt_minor.toString(), currency }
        return [{ ...ids, state, ...amounts }, row.opened_at] as const
      })
      return ok(await withWork(db, { kind: 'dispute', caller }, shown))
    }),
    route(collectDebt, (sent) => settle(sent, 'collect')),
    route(forgiveDebt, (sent) => settle(sent, 'forgive')),
  ]
  return {
    routes,
    async listReviews(limit: number) {
      const rows = await review.listNews(limit)
      return rows.map(({ id, player_id: playerId, raised_at: since }) => ({ id, playerId, since }))
    },
    async listDisputes(limit: number) {
      const rows = await disputes.list(limit)
      return rows.map(({ id, player_id: playerId, opened_at: since }) => ({ id, playerId, since }))
    },
  }
}

const REFUSALS = {
  // Done, and therefore noted.
  done: 'internalError',
  creditAsked: 'internalError',
  approved: 'internalError',
  recorded: 'internalError',
  rejected: 'internalError',
  reviewNotFound: 'itemUnknown',
  withdrawalNotFound: 'itemUnknown',
  unchanged: 'itemUnknown',
  nothingArrived: 'nothingArrived',
  otherCurrency: 'otherCurrency',
  contradicted: 'contradicted',
  sameOperator: 'secondPersonNeeded',
  personUnknown: 'operatorTooNew',
  overloaded: 'overloaded',
} as const satisfies Record<Exclude<ReviewOutcome, 'changed'>, RefusalCode>

const DISPUTE_REFUSALS = {
  collected: 'internalError',
  forgiven: 'internalError',
  noMoney: 'noMoney',
  disputeNotFound: 'itemUnknown',
  overloaded: 'overloaded',
} as const

const TYPES = { 1: 'deposit', 2: 'withdrawal' } as const
const STATUSES = { 1: 'pending', 2: 'success', 3: 'failed' } as const

function toReview(
  row: OpenReview,
  nameOf: (playerId: string) => string | null,
  { operator }: OperatorCaller,
): Omit<PaymentReview, 'work'> {
  const { id, provider, event, amount_minor: arrivedMinor, currency } = row
  return {
    ...{ id, provider, event, invoiceId: row.invoice_id, paymentId: row.payment_id },
    ...{ playerId: row.player_id, playerName: nameOf(row.player_id) },
    type: TYPES[row.type as 1 | 2],
    status: STATUSES[row.status as 1 | 2 | 3],
    asked: { amount: row.asked_minor.toString(), currency: row.asked_currency },
    arrived:
      arrivedMinor === null || currency === null
        ? null
        : { amount: arrivedMinor.toString(), currency },
    askedBy: row.credit_asked_by,
    isAskedByYou: row.credit_asked_principal === principalOf(operator),
    version: versionOfReview(row),
  }
}
