import { expect, test } from 'vitest'
import { isSteppedUp, stepUpEndsAt } from './step-up.ts'

const CONFIRMED_AT = new Date('2030-01-01T12:00:00Z')

test('who confirmed just now need not do so again', () => {
  expect(isSteppedUp(CONFIRMED_AT, CONFIRMED_AT)).toBe(true)
  expect(isSteppedUp(CONFIRMED_AT, new Date('2030-01-01T12:09:59.999Z'))).toBe(true)
})

test('after ten minutes to the millisecond it is asked again', () => {
  expect(isSteppedUp(CONFIRMED_AT, new Date('2030-01-01T12:10:00Z'))).toBe(false)
  expect(stepUpEndsAt(CONFIRMED_AT)).toEqual(new Date('2030-01-01T12:10:00Z'))
})

test('a session that never confirmed is asked', () => {
  expect(isSteppedUp(null, CONFIRMED_AT)).toBe(false)
})
