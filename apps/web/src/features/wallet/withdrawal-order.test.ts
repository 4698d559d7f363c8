import { createMemoryStorage } from '@fairhouse/app-kit/storage/memory-storage.fixture'
import { expect, test } from 'vitest'
import { forgetWithdrawal, prepareWithdrawal } from './withdrawal-order.ts'

const REQUEST = { accountId: 'a', method: 'm', amount: '100', destinationId: 'd' }

function counter() {
  let count = 0
  return () => `id-${(count += 1)}`
}

test('a retry of the same withdrawal has the same id', () => {
  const [kept, newId] = [createMemoryStorage(), counter()]
  const first = prepareWithdrawal(kept, REQUEST, newId)
  expect(prepareWithdrawal(kept, REQUEST, newId)).toEqual(first)
})

test('another amount is another withdrawal', () => {
  const [kept, newId] = [createMemoryStorage(), counter()]
  const first = prepareWithdrawal(kept, REQUEST, newId)
  expect(prepareWithdrawal(kept, { ...REQUEST, amount: '200' }, newId).id).not.toBe(first.id)
})

test('once it was answered the same request is a new withdrawal', () => {
  const [kept, newId] = [createMemoryStorage(), counter()]
  const first = prepareWithdrawal(kept, REQUEST, newId)
  forgetWithdrawal(kept)
  expect(prepareWithdrawal(kept, REQUEST, newId).id).not.toBe(first.id)
})
