import { expect, test } from 'vitest'
import { decideAfterAttempt } from './webhook-schedule.ts'

test.each([200, 201, 204, 299])('an answer of %i is the end of it', (statusCode) => {
  expect(decideAfterAttempt(1, { statusCode })).toEqual({ status: 'delivered' })
})

test('410 means that the merchant wants no more', () => {
  expect(decideAfterAttempt(1, { statusCode: 410 })).toEqual({ status: 'disabled' })
})

test.each([null, 302, 400, 401, 404, 429, 500, 503])(
  'an answer of %s is tried again after five seconds',
  (statusCode) => {
    expect(decideAfterAttempt(1, { statusCode })).toEqual({ status: 'waiting', delayMs: 5_000 })
  },
)

test('the delays grow to a day, and after ten attempts there are no more', () => {
  const minutes = Array.from({ length: 9 }, (_, index) => {
    const decision = decideAfterAttempt(index + 1, { statusCode: 500 })
    return decision.status === 'waiting' ? decision.delayMs / 60_000 : decision.status
  })
  expect(minutes).toEqual([5 / 60, 5, 30, 120, 300, 600, 840, 1200, 1440])
  expect(decideAfterAttempt(10, { statusCode: 500 })).toEqual({ status: 'exhausted' })
  expect(decideAfterAttempt(11, { statusCode: 500 })).toEqual({ status: 'exhausted' })
})

test('a late success still counts', () => {
  expect(decideAfterAttempt(11, { statusCode: 200 })).toEqual({ status: 'delivered' })
})
