import { expect, test } from 'vitest'
import { cashbackPeriod } from './cashback-period.ts'

test('a week goes from Monday to Monday in UTC', () => {
  const week = {
    start: new Date('2030-01-07T00:00:00Z'),
    end: new Date('2030-01-14T00:00:00Z'),
  }
  expect(cashbackPeriod('week', new Date('2030-01-07T00:00:00Z'))).toEqual(week)
  expect(cashbackPeriod('week', new Date('2030-01-13T23:59:59.999Z'))).toEqual(week)
})

test('a day begins at midnight', () => {
  expect(cashbackPeriod('day', new Date('2030-01-07T12:00:00Z'))).toEqual({
    start: new Date('2030-01-07T00:00:00Z'),
    end: new Date('2030-01-08T00:00:00Z'),
  })
})
