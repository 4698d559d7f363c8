import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWalletQueue, type WalletCallKind, type WalletQueue } from './wallet-queue.ts'

let queue: WalletQueue
/** Calls in the order in which they were admitted or rejected. */
let told: string[]

beforeEach(() => {
  vi.useFakeTimers()
  queue = createWalletQueue(1, { elapsedMs: () => Date.now() })
  told = []
})
afterEach(() => vi.useRealTimers())

async function come(name: string, kind: WalletCallKind = 'stake'): Promise<void> {
  const entered = queue.enter(kind)
  void Promise.resolve(entered).then((isIn) => told.push(`${name} ${isIn ? 'in' : 'away'}`))
  await vi.advanceTimersByTimeAsync(10)
}

async function leave(): Promise<void> {
  queue.leave()
  await vi.advanceTimersByTimeAsync(0)
}

test('a call waits while all connections are taken', async () => {
  await come('first')
  await come('second')
  expect(told).toEqual(['first in'])
  await leave()
  expect(told).toEqual(['first in', 'second in'])
})

test('settlements go ahead of stakes, each kind in its order', async () => {
  await come('first')
  await come('old stake')
  await come('new stake')
  await come('settlement', 'settlement')
  await come('later settlement', 'settlement')
  for (let count = 0; count < 4; count += 1) await leave()
  expect(told.slice(1)).toEqual([
    'settlement in',
    'later settlement in',
    'old stake in',
    'new stake in',
  ])
})

test('a stake that has waited too long is skipped, and rejected after a second', async () => {
  await come('first')
  await come('stake')
  await vi.advanceTimersByTimeAsync(300)
  await leave()
  expect(told).toEqual(['first in'])
  await come('fresh stake')
  expect(told.at(-1)).toBe('fresh stake in')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told.at(-1)).toBe('stake away')
})

test('a settlement waits longer than a stake', async () => {
  await come('first')
  await come('settlement', 'settlement')
  await vi.advanceTimersByTimeAsync(1_500)
  await leave()
  expect(told).toEqual(['first in', 'settlement in'])
})
