import { readRecord } from '@fairhouse/app-kit/storage/guarded-storage'
import type { TabStorage } from '#core/storage/stored-keys.ts'

/** A deposit as it was sent: the same order again answers with the same invoice. */
export type DepositOrder = {
  readonly id: string
  readonly accountId: string
  readonly method: string
  /** Minor units as digits. */
  readonly amount: string
  readonly backRoute: string
  /** The saved card to charge. */
  readonly savedCardId?: string
}

export type DepositRequest = Pick<DepositOrder, 'accountId' | 'method' | 'amount' | 'savedCardId'>

type OrderStorage = Pick<TabStorage, 'getItem' | 'setItem' | 'removeItem'>

const KEY = 'fairhouse:deposit-order'
const FIELDS = ['id', 'accountId', 'method', 'amount', 'backRoute'] as const

/**
 * The order to send: the stored one if it has the same content (a retry, a
 * reload, the back button), otherwise a new one, stored before anything is sent.
 */
export function prepareOrder(
  storage: OrderStorage,
  request: DepositRequest,
  make: { readonly newId: () => string; readonly backRouteOf: (id: string) => string },
): { readonly order: DepositOrder; readonly isReused: boolean } {
  const stored = readOrder(storage)
  if (stored !== null && isSameRequest(stored, request)) return { order: stored, isReused: true }
  const id = make.newId()
  const order = { id, ...request, backRoute: make.backRouteOf(id) }
  storage.setItem(KEY, JSON.stringify(order))
  return { order, isReused: false }
}

/** The pending deposit of this tab, if any. */
export function readOrder(storage: Pick<TabStorage, 'getItem'>): DepositOrder | null {
  const kept = readRecord(storage, KEY)
  return FIELDS.every((field) => typeof kept[field] === 'string') ? (kept as DepositOrder) : null
}

/** Once an invoice is final its id must not be used for the next deposit. */
export function forgetOrder(storage: OrderStorage, id: string): void {
  if (readOrder(storage)?.id === id) storage.removeItem(KEY)
}

function isSameRequest(order: DepositOrder, request: DepositRequest): boolean {
  return (
    order.accountId === request.accountId &&
    order.method === request.method &&
    order.amount === request.amount &&
    order.savedCardId === request.savedCardId
  )
}
