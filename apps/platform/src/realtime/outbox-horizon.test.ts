import { expect, test } from 'vitest'
import { OutboxHorizon } from '#platform/realtime/outbox-horizon'

test('without open transactions everything is safe', () => {
  expect(new OutboxHorizon().advance({ lastSeq: 7n, appending: [] })).toBe(7n)
})

test('a number is safe once the transactions that may have taken it have ended', () => {
  const horizon = new OutboxHorizon()
  expect(horizon.advance({ lastSeq: 7n, appending: ['1/1', '2/1'] })).toBe(0n)
  expect(horizon.advance({ lastSeq: 9n, appending: ['2/1', '3/1'] })).toBe(0n)
  expect(horizon.advance({ lastSeq: 12n, appending: ['3/1', '4/1'] })).toBe(7n)
  // From here on the previous mark counts.
  expect(horizon.advance({ lastSeq: 15n, appending: ['4/1', '5/1'] })).toBe(7n)
  expect(horizon.advance({ lastSeq: 18n, appending: ['6/1'] })).toBe(12n)
})

test('transactions that follow each other without a gap do not hold the bound back', () => {
  const horizon = new OutboxHorizon()
  for (let seq = 1n; seq <= 50n; seq += 1n) {
    horizon.advance({ lastSeq: seq, appending: [`1/${seq}`, `2/${seq}`] })
  }
  expect(horizon.advance({ lastSeq: 51n, appending: ['1/51'] })).toBe(50n)
})
