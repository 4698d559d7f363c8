import {
  createDepositInvoice,
  listDepositMethods,
  listInvoices as listInvoicesEndpoint,
  listMethods as listMethodsEndpoint,
  listSavedCards as listSavedCardsEndpoint,
  removeSavedCard,
} from '@fairhouse/contract/payment.endpoints'
import type { PaymentMethod } from '@fairhouse/contract/invoice'
import type { MethodResult } from '@fairhouse/domain/payment/method-order'
import type { Market } from '@fairhouse/domain/market/market'
import { ok, refuse } from '@fairhouse/domain/result'
import { findCurrency } from '@fairhouse/money/currency'
import { answerPage } from '#platform/database/page'
import { type Route, route } from '#platform/http/route'
import { readMarket } from '#platform/modules/market/player-market.query'
import { type DepositDeps, openDeposit } from './deposit.service.ts'
import { listInvoices } from './invoice.repo.ts'
import { toInvoice } from './invoice.wire.ts'
import { wordIn } from '#platform/modules/bonus/bonus.wire'
import {
  type MethodDirection,
  type MethodOffer,
  type PaymentMethods,
  toPaymentMethod,
} from './payment-method.ts'
import { listSavedCards } from './saved-card.repo.ts'
import { removeCard, toSavedCard } from './saved-card.service.ts'
import { readWithdrawals } from './withdrawal.repo.ts'

/** Deposits and the payment history. */
export function createPaymentRoutes(deps: DepositDeps & MethodFigures): Route[] {
  return [
    route(listDepositMethods, async ({ query, caller }) => {
      if (!findCurrency(query.currency)) return refuse('currencyUnavailable')
      const room = await deps.limits.requireAny(deps.db, caller.playerId)
      if (!room.ok) return room
      const { country = caller.country, ...wanted } = query
      const market = await readMarket(deps.db, deps.markets, caller)
      return ok(await listMethods(deps, { ...wanted, country, market, direction: 'deposit' }))
    }),
    route(listMethodsEndpoint, async ({ query }) =>
      ok(
        deps.methods.each().map(({ method, kind, names }) => ({
          ...{ method, kind, name: wordIn(names, query.locale) },
        })),
      ),
    ),
    route(createDepositInvoice, async ({ body, caller }) =>
      openDeposit(deps, { ...body, playerId: caller.playerId, siteOrigin: caller.visitedOrigin }),
    ),
    route(listSavedCardsEndpoint, async ({ caller }) => {
      const cards = await listSavedCards(deps.db, caller.playerId)
      return ok(cards.map((card) => toSavedCard(card, deps.clock.now())))
    }),
    route(removeSavedCard, ({ params, caller }) =>
      removeCard(deps, { id: params.id, playerId: caller.playerId }),
    ),
    route(listInvoicesEndpoint, async ({ query, caller }) => {
      const { page, perPage, ...filter } = query
      const paging = { page, perPage }
      const { rows, totalRows, withdrawals } = await deps.readHistory(async (db) => {
        const of = { ...filter, playerId: caller.playerId }
        const list = await listInvoices(db, of, paging)
        const ids = list.rows.map(({ id }) => id)
        return { ...list, withdrawals: await readWithdrawals(db, ids) }
      })
      const now = deps.clock.now()
      const invoices = rows.map((row) => toInvoice(row, now, withdrawals.get(row.id)))
      return answerPage(invoices, { ...paging, totalRows })
    }),
  ]
}

export type PayoutTimes = {
  /** Seconds that a payout takes, by withdrawal method. */
  readonly payoutTimes: () => Promise<ReadonlyMap<string, number>>
}

export type MethodFigures = PayoutTimes & {
  /** How payments ended, by country of the player and method. */
  readonly methodResults: () => Promise<ReadonlyMap<string, ReadonlyMap<string, MethodResult>>>
}

/** The offered methods as the contract shows them. */
export async function listMethods(
  deps: MethodFigures & { readonly methods: PaymentMethods },
  asked: {
    readonly direction: MethodDirection
    readonly currency: string
    readonly country: string | null
    readonly market: Market
    readonly locale: string
  },
) {
  const [times, countries] = await Promise.all([deps.payoutTimes(), deps.methodResults()])
  const results = countries.get(asked.country ?? '')
  const show = (offer: MethodOffer): PaymentMethod => {
    const payoutSeconds = times.get(`${offer.provider}.withdrawal.${offer.id}`)
    return {
      ...toPaymentMethod(offer, asked.locale),
      ...(payoutSeconds !== undefined && { payoutSeconds }),
    }
  }
  return deps.methods.list({ ...asked, results }).map((group) => ({
    id: group.id,
    name: group.name,
    paymentMethods: group.methods.map(show),
  }))
}
