import { expect, test } from 'vitest'
import { dayAgo, orderOf, periodOf } from './report-order.ts'

test('a span is up to today whenever its address is opened, and goes to no call', () => {
  const order = orderOf({ report: 'games', span: 'month', group: 'day' })
  expect(order).toEqual({ group: 'day', from: dayAgo(29), until: dayAgo(0) })
})

test('without a span the days are those of the address, or the last seven', () => {
  expect(orderOf({ from: '2026-11-01' })).toEqual({ from: '2026-11-01', until: dayAgo(0) })
  expect(orderOf({})).toEqual({ from: dayAgo(6), until: dayAgo(0) })
  expect(periodOf({})).toEqual({ from: undefined, until: undefined })
  expect(periodOf({ span: 'year', from: '2026-11-01' }).from).toBe('2026-11-01')
})
