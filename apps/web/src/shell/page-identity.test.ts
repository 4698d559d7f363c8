import { expect, test } from 'vitest'
import { isSamePage } from './page-identity.ts'

test.each([
  ['/questions', '/questions/rtp', true],
  ['/questions/rtp', '/questions/stop-playing', true],
  ['/questions/rtp', '/questions', true],
  ['/games', '/games', true],
  ['/questions', '/questionsx', false],
  ['/game/dice', '/game/limbo', false],
  [undefined, '/', false],
])('from %s to %s is the same page: %s', (from, to, expected) => {
  expect(isSamePage(from, to)).toBe(expected)
})
