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

test('players whose calls overlap without a gap leave a place to a call that waits', async () => {
  queue = createWalletQueue(2, { elapsedMs: () => Date.now() })
  for (const player of ['busy', 'active']) await come(`${player} 1`, 'stake', player)
  await come('other')
  for (const player of ['busy', 'active']) await come(`${player} 2`, 'stake', player)
  await come('busy 3', 'settlement', 'busy')
  expect(told.slice(2)).toEqual(['busy 3 in'])
  await come('settlement', 'settlement')
  await come('busy 4', 'settlement', 'busy')
  await leave('busy')
  expect(told.slice(3)).toEqual([])
  await leave('busy')
  await leave('active')
  expect(told.slice(3)).toEqual(['settlement in', 'busy 4 in'])
  await leave('settlement')
  expect(told.slice(5)).toEqual(['other in', 'busy 2 in'])
  await leave('other')
  expect(told.slice(7)).toEqual(['active 2 in'])
})

test('a stake that has waited too long holds no call back', async () => {
  queue = createWalletQueue(2, { elapsedMs: () => Date.now() })
  for (const player of ['busy', 'active', 'late']) await come(player)
  await vi.advanceTimersByTimeAsync(100)
  await come('busy 2', 'stake', 'busy')
  await vi.advanceTimersByTimeAsync(100)
  await come('busy 3', 'stake', 'busy')
  expect(told.slice(2)).toEqual(['busy 2 in'])
  await leave('busy')
  expect(told.slice(3)).toEqual(['busy 3 in'])
})
