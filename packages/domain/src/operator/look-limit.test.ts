import { expect, test } from 'vitest'
import { findLookLimit } from './look-limit.ts'

const LIMITS = { hour: 60, day: 300 }

test('the last player within both bounds may be looked at, one more may not', () => {
  expect(findLookLimit({ hour: 59, day: 299 }, LIMITS)).toBeNull()
  expect(findLookLimit({ hour: 60, day: 60 }, LIMITS)).toEqual({ per: 'hour', max: 60 })
  expect(findLookLimit({ hour: 0, day: 300 }, LIMITS)).toEqual({ per: 'day', max: 300 })
})

test('of both bounds the longer one is named', () => {
  expect(findLookLimit({ hour: 60, day: 300 }, LIMITS)).toEqual({ per: 'day', max: 300 })
})
