import { createMemoryStorage } from '@fairhouse/app-kit/storage/memory-storage.fixture'
import { expect, test } from 'vitest'
import { forgetOrder, prepareOrder, readOrder } from './deposit-order.ts'

const REQUEST = { accountId: 'account-1', method: 'cashier.deposit.card', amount: '5000' }

function createMaker() {
  let made = 0
  return { newId: () => `id-${(made += 1)}`, backRouteOf: (id: string) => `/?deposit-status=${id}` }
}

test('the order is in storage before it is returned', () => {
  const storage = createMemoryStorage()
  const { order, isReused } = prepareOrder(storage, REQUEST, createMaker())
  expect(isReused).toBe(false)
  expect(readOrder(storage)).toEqual(order)
  expect(order).toEqual({ id: 'id-1', ...REQUEST, backRoute: '/?deposit-status=id-1' })
})

test('asking for the same again is the same order, way back included', () => {
  const storage = createMemoryStorage()
  const first = prepareOrder(storage, REQUEST, createMaker())
  const again = prepareOrder(storage, REQUEST, createMaker())
  expect(again).toEqual({ order: first.order, isReused: true })
})

test.each([{ amount: '5001' }, { method: 'cashier.deposit.pix' }, { accountId: 'account-2' }])(
  'with %o it is another order',
  (change) => {
    const storage = createMemoryStorage()
    const make = createMaker()
    prepareOrder(storage, REQUEST, make)
    const other = prepareOrder(storage, { ...REQUEST, ...change }, make)
    expect(other.order.id).toBe('id-2')
    expect(readOrder(storage)?.id).toBe('id-2')
  },
)

test('a finished order is deleted, another one is not', () => {
  const storage = createMemoryStorage()
  const { order } = prepareOrder(storage, REQUEST, createMaker())
  forgetOrder(storage, 'some-other-invoice')
  expect(readOrder(storage)).toEqual(order)
  forgetOrder(storage, order.id)
  expect(readOrder(storage)).toBeNull()
})

test.each(['{', '[]', '"x"', '{"id":"id-1"}', '{"id":1,"amount":2}'])(
  'an incomplete order is ignored: %s',
  (text) => {
    const storage = createMemoryStorage()
    storage.setItem('fairhouse:deposit-order', text)
    expect(readOrder(storage)).toBeNull()
  },
)
