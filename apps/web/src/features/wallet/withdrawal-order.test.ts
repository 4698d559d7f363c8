import { expect, test } from 'vitest'
import { forgetWithdrawal, prepareWithdrawal } from './withdrawal-order.ts'

const WISH = { accountId: 'a', method: 'm', amount: '100', destinationId: 'd' }

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

function counter() {
  let count = 0
  return () => `id-${(count += 1)}`
}

test('a retry of the same withdrawal has the same id', () => {
  const [kept, newId] = [storage(), counter()]
  const first = prepareWithdrawal(kept, WISH, newId)
  expect(prepareWithdrawal(kept, WISH, newId)).toEqual(first)
})

test('another amount is another withdrawal', () => {
  const [kept, newId] = [storage(), counter()]
  const first = prepareWithdrawal(kept, WISH, newId)
  expect(prepareWithdrawal(kept, { ...WISH, amount: '200' }, newId).id).not.toBe(first.id)
})

test('once it was answered the same wish is a new withdrawal', () => {
  const [kept, newId] = [storage(), counter()]
  const first = prepareWithdrawal(kept, WISH, newId)
  forgetWithdrawal(kept)
  expect(prepareWithdrawal(kept, WISH, newId).id).not.toBe(first.id)
})
