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

async function come(name: string, kind: WalletCallKind = 'stake', player = name): Promise<void> {
  const entered = queue.enter({ kind, player })
  void Promise.resolve(entered).then((isIn) => told.push(`${name} ${isIn ? 'in' : 'away'}`))
  await vi.advanceTimersByTimeAsync(10)
}

async function leave(player: string): Promise<void> {
  queue.leave({ kind: 'stake', player })
  await vi.advanceTimersByTimeAsync(0)
}

test('a call waits while all connections are taken', async () => {
  await come('first')
  await come('second')
  expect(told).toEqual(['first in'])
  await leave('first')
  expect(told).toEqual(['first in', 'second in'])
})

test('settlements go ahead of stakes, each kind in its order', async () => {
  await come('first')
  await come('old stake')
  await come('new stake')
  await come('settlement', 'settlement')
  await come('later settlement', 'settlement')
  for (const player of ['first', 'settlement', 'later settlement', 'old stake']) await leave(player)
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
  await leave('first')
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
  await leave('first')
  expect(told).toEqual(['first in', 'settlement in'])
})

test('the calls of a player take one place together, and leave the other places to other players', async () => {
  queue = createWalletQueue(2, { elapsedMs: () => Date.now() })
  for (const name of ['first', 'second', 'third']) await come(name, 'stake', 'busy')
  await come('other')
  expect(told).toEqual(['first in', 'second in', 'other in'])
  await come('further')
  await leave('busy')
  expect(told.slice(3)).toEqual(['third in'])
  await leave('busy')
  await leave('busy')
  expect(told.slice(4)).toEqual(['further in'])
})
