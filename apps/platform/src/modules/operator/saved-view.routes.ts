import type { SavedView } from '@fairhouse/contract/office/saved-view'
import { SAVED_VIEWS_MAX } from '@fairhouse/contract/office/view-page'
import {
  listSavedViews,
  removeSavedView,
  saveView,
} from '@fairhouse/contract/office/saved-view.endpoints'
import { permissionsOf } from '@fairhouse/domain/operator/role'
import { mayOpenPage, readViewAddress } from '@fairhouse/domain/operator/saved-view'
import { ok, refuse } from '@fairhouse/domain/result'
import { inTransaction } from '#platform/database/transaction'
import { type OperatorCaller, type Route, route } from '#platform/http/route'
import type { ModuleContext } from '#platform/module'
import { lockPerson } from './operator-person.repo.ts'
import {
  countViews,
  deleteView,
  listViews,
  lockView,
  type SavedViewRow,
  storeView,
} from './saved-view.query.ts'

/** Saved views: an address and a name, which show nothing that their reader may not read. */
export function createSavedViewRoutes({ db, clock }: ModuleContext): Route[] {
  return [
    route(listSavedViews, async ({ caller }) => {
      const views = await listViews(db, caller.operator.name)
      return ok(
        views.filter(({ address }) => mayOpen(caller, address)).map((row) => toView(row, caller)),
      )
    }),
    route(saveView, async ({ caller, params: { id }, body }) => {
      const { name, address, isShared: is_shared } = body
      if (!mayOpen(caller, address)) return refuse('viewAddressInvalid')
      const operator = caller.operator.name
      return inTransaction(db, async (trx) => {
        // Of two calls at once one counts the view of the other.
        await lockPerson(trx, operator)
        const isNew = (await lockView(trx, id)) === undefined
        if (isNew && (await countViews(trx, operator)) >= SAVED_VIEWS_MAX)
          return refuse('savedViewLimit')
        const row = { id, operator, name, address, is_shared, created_at: clock.now() }
        const stored = await storeView(trx, row)
        return stored ? ok(toView(stored, caller)) : refuse('savedViewUnknown')
      })
    }),
    route(removeSavedView, ({ caller, params: { id } }) =>
      inTransaction(db, async (trx) => {
        const view = await lockView(trx, id)
        if (view === undefined || !mayRemove(caller, view)) return refuse('savedViewUnknown')
        await deleteView(trx, id)
        return ok(null)
      }),
    ),
  ]
}

function mayOpen({ operator }: OperatorCaller, address: string): boolean {
  const read = readViewAddress(address)
  return read !== null && mayOpenPage(permissionsOf(operator.roles), read.page)
}

function mayRemove({ operator }: OperatorCaller, view: SavedViewRow): boolean {
  if (view.operator === operator.name) return true
  return view.is_shared && permissionsOf(operator.roles).includes('operator.change')
}

function toView(row: SavedViewRow, { operator }: OperatorCaller): SavedView {
  const { id, name, address, is_shared: isShared, mail_every: every, mail_hour: hour } = row
  const isOwn = row.operator === operator.name
  const mail = isOwn && every !== null && hour !== null ? { every, hour } : null
  return { id, name, address, isShared, operator: row.operator, isOwn, mail }
}
