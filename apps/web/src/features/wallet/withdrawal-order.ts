import { readRecord } from '@fairhouse/app-kit/storage/guarded-storage'
import type { TabStorage } from '#core/storage/stored-keys.ts'

/** A withdrawal as it was sent: the same order again answers with the same invoice. */
export type WithdrawalOrder = {
  readonly id: string
  readonly accountId: string
  readonly method: string
  /** Minor units as digits. */
  readonly amount: string
  readonly destinationId: string
}

type OrderStorage = Pick<TabStorage, 'getItem' | 'setItem' | 'removeItem'>

const KEY = 'fairhouse:withdrawal-order'

/** The order to send: the stored one if it has the same content (a retry, a reload), otherwise a new one. */
export function prepareWithdrawal(
  storage: OrderStorage,
  request: Omit<WithdrawalOrder, 'id'>,
  newId: () => string,
): WithdrawalOrder {
  const stored = readStored(storage)
  if (stored !== null && isSame(stored, request)) return stored
  const order = { id: newId(), ...request }
  storage.setItem(KEY, JSON.stringify(order))
  return order
}

/** Once the server has answered, the next withdrawal is another one. */
export function forgetWithdrawal(storage: OrderStorage): void {
  storage.removeItem(KEY)
}

function readStored(storage: Pick<TabStorage, 'getItem'>): WithdrawalOrder | null {
  const kept = readRecord(storage, KEY)
  return FIELDS.every((field) => typeof kept[field] === 'string') ? (kept as WithdrawalOrder) : null
}

const FIELDS = ['id', 'accountId', 'method', 'amount', 'destinationId'] as const

function isSame(order: WithdrawalOrder, request: Omit<WithdrawalOrder, 'id'>): boolean {
  return FIELDS.every((field) => field === 'id' || order[field] === request[field])
}
