import { expect, test } from 'vitest'
import { readGamePath, writeGamePath, type GameFilter } from './game-path.ts'

const WHOLE: GameFilter = {
  collection: 'slots',
  provider: 'fair-studio',
  feature: 'free-spins',
  volatility: 'high',
  sort: 'newest',
}

test('a filter and its path say the same', () => {
  const path =
    'collection/slots/provider/fair-studio/feature/free-spins/volatility/high/sort/newest'
  expect(writeGamePath(WHOLE)).toBe(path)
  expect(readGamePath(path)).toEqual(WHOLE)
})

test('the parts may come in any order and are written in one', () => {
  const filter = readGamePath('sort/rtp/collection/slots/')
  expect(writeGamePath(filter ?? {})).toBe('collection/slots/sort/rtp')
})

test('no filter is an empty path, and the operator’s order is the default', () => {
  expect(readGamePath('')).toEqual({})
  expect(writeGamePath({ sort: 'position' })).toBe('')
})

test.each([
  'slots',
  'colour/red',
  'volatility/extreme',
  'sort/price',
  'collection/Slots',
  'collection/slots/collection/table',
  'provider/a%2Fb',
])('%s is no path of a list', (path) => {
  expect(readGamePath(path)).toBeNull()
})
