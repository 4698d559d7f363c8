import { expect, test } from 'vitest'
import type { Score } from '../core/types.ts'
import { endingOf } from './score.ts'

test.each([
  ['cancelled', undefined, 'cancelled'],
  ['cancelled', 'walkover', 'walkover'],
  ['cancelled', 'retired', 'cancelled'],
  ['abandoned', undefined, 'abandoned'],
  ['abandoned', 'retired', 'retired'],
  ['abandoned', 'disqualified', 'disqualified'],
] as const)('an event that is %s after %s is called %s', (status, ending, name) => {
  expect(endingOf((ending === undefined ? {} : { ending }) as Score, status)).toBe(name)
})
