import {
  createDepositInvoice,
  listDepositMethods,
  listInvoices as listInvoicesEndpoint,
} from '@fairhouse/contract/payment.endpoints'
import { ok, refuse } from '@fairhouse/domain/result'
import { findCurrency } from '@fairhouse/money/currency'
import { type Route, route } from '#platform/http/route'
import { type DepositDeps, openDeposit } from './deposit.service.ts'
import { listInvoices } from './invoice.repo.ts'
import { toInvoice } from './invoice.wire.ts'
import { toPaymentMethod } from './payment-method.ts'

/** The payment endpoints of the contract. */
export function createPaymentRoutes(deps: DepositDeps): Route[] {
  return [
    route(listDepositMethods, async ({ query, caller }) => {
      if (!findCurrency(query.currency)) return refuse('currencyUnavailable')
      const room = await deps.limits.requireAny(deps.db, caller.playerId)
      if (!room.ok) return room
      const groups = deps.methods.list(query.currency, query.country ?? caller.country)
      return ok(
        groups.map(({ id, name, methods }) => ({
          id,
          name,
          paymentMethods: methods.map(toPaymentMethod),
        })),
      )
    }),
    route(createDepositInvoice, async ({ body, caller }) =>
      openDeposit(deps, { ...body, playerId: caller.playerId, siteOrigin: caller.visitedOrigin }),
    ),
    route(listInvoicesEndpoint, async ({ query, caller }) => {
      const { page, perPage, ...filter } = query
      const { rows, totalRows } = await listInvoices(
        deps.db,
        { ...filter, playerId: caller.playerId },
        { page, perPage },
      )
      const now = deps.clock.now()
      return {
        ...ok(rows.map((row) => toInvoice(row, now))),
        meta: { page, perPage, totalPages: Math.ceil(totalRows / perPage), totalRows },
      }
    }),
  ]
}
