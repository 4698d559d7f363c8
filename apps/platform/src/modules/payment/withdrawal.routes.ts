import {
  createDestination as createDestinationEndpoint,
  createWithdrawalInvoice,
  declineInvoice as declineInvoiceEndpoint,
  getInvoice,
  getInvoiceStatistics,
  listDestinations,
  listWithdrawalMethods,
  removeDestination,
  submitPaymentForm,
} from '@fairhouse/contract/withdrawal.endpoints'
import { ok, refuse } from '@fairhouse/domain/result'
import { findCurrency } from '@fairhouse/money/currency'
import { type Route, route } from '#platform/http/route'
import {
  declineInvoice,
  type InvoiceDeps,
  readInvoiceDetails,
  submitForm,
} from './invoice.service.ts'
import { readInvoiceStatistics } from './invoice-statistics.repo.ts'
import { readMarket } from '#platform/modules/market/player-market.query'
import { listMethods, type MethodFigures } from './payment.routes.ts'
import { listSavedDestinations, removeSavedDestination } from './payout-destination.repo.ts'
import {
  createDestination,
  type DestinationDeps,
  toDestination,
} from './payout-destination.service.ts'
import { openWithdrawal, type WithdrawalDeps } from './withdrawal.service.ts'

/** Withdrawals, their destinations, and a player's actions on an invoice. */
export function createWithdrawalRoutes(
  deps: WithdrawalDeps & DestinationDeps & InvoiceDeps & MethodFigures,
): Route[] {
  const { db, clock, methods } = deps
  return [
    route(listWithdrawalMethods, async ({ query, caller }) => {
      if (!findCurrency(query.currency)) return refuse('currencyUnavailable')
      const { country = caller.country, ...wanted } = query
      const market = await readMarket(db, deps.markets, caller)
      return ok(await listMethods(deps, { ...wanted, country, market, direction: 'withdrawal' }))
    }),
    route(createWithdrawalInvoice, ({ body, caller }) =>
      openWithdrawal(deps, { ...body, playerId: caller.playerId }),
    ),
    // Before the route for one invoice, which would match this path too.
    route(getInvoiceStatistics, async ({ caller }) =>
      ok(await readInvoiceStatistics(db, { playerId: caller.playerId, now: clock.now() })),
    ),
    route(getInvoice, ({ params, caller }) =>
      readInvoiceDetails(deps, { id: params.id, playerId: caller.playerId }),
    ),
    route(declineInvoiceEndpoint, ({ params, caller }) =>
      declineInvoice(deps, { id: params.id, playerId: caller.playerId }),
    ),
    route(submitPaymentForm, ({ params, body, caller }) =>
      submitForm(deps, { id: params.id, playerId: caller.playerId, fields: body.fields }),
    ),
    route(listDestinations, async ({ caller }) => {
      const saved = await listSavedDestinations(db, caller.playerId)
      return ok(saved.map((row) => toDestination(row, methods)))
    }),
    route(createDestinationEndpoint, ({ body, caller }) =>
      createDestination(deps, { ...body, playerId: caller.playerId }),
    ),
    route(removeDestination, async ({ params, caller }) => {
      const of = { id: params.id, playerId: caller.playerId, at: clock.now() }
      return (await removeSavedDestination(db, of)) ? ok({}) : refuse('destinationNotFound')
    }),
  ]
}
