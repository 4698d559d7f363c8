import { expect, test } from 'vitest'
import { isSignedInSince, isSteppedUp, stepUpEndsAt } from './step-up.ts'

const CONFIRMED_AT = new Date('2030-01-01T12:00:00Z')

test('a recent step-up need not be repeated', () => {
  expect(isSteppedUp(CONFIRMED_AT, CONFIRMED_AT)).toBe(true)
  expect(isSteppedUp(CONFIRMED_AT, new Date('2030-01-01T12:09:59.999Z'))).toBe(true)
})

test('after exactly ten minutes it is required again', () => {
  expect(isSteppedUp(CONFIRMED_AT, new Date('2030-01-01T12:10:00Z'))).toBe(false)
  expect(stepUpEndsAt(CONFIRMED_AT)).toEqual(new Date('2030-01-01T12:10:00Z'))
})

test('a session without a step-up needs one', () => {
  expect(isSteppedUp(null, CONFIRMED_AT)).toBe(false)
})

test('a sign-in after the visitor was sent there counts, half a minute of other clocks forgiven', () => {
  const beganAt = CONFIRMED_AT
  const seconds = beganAt.getTime() / 1000
  expect(isSignedInSince(seconds + 5, beganAt)).toBe(true)
  expect(isSignedInSince(seconds - 30, beganAt)).toBe(true)
  expect(isSignedInSince(seconds - 31, beganAt)).toBe(false)
})

test.each([undefined, null, '1893499200', Number.NaN])(
  'a service that reports %j as the time of sign-in confirms nothing',
  (authTime) => {
    expect(isSignedInSince(authTime, CONFIRMED_AT)).toBe(false)
  },
)
