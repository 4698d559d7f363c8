import { expect, test } from 'vitest'
import { price } from '../bet/bet.fixture.ts'
import { legFactor, type SelectionResult } from '../bet/leg-factor.ts'
import { rational } from '../odds/rational.ts'
import { feedFactor, type FeedResult } from './feed-result.ts'

test.each<[FeedResult, SelectionResult]>([
  [{ isWon: true, voidFactor: '0' }, 'won'],
  [{ isWon: false, voidFactor: '0' }, 'lost'],
  [{ isWon: true, voidFactor: '0.5' }, 'halfWon'],
  [{ isWon: false, voidFactor: '0.5' }, 'halfLost'],
  [{ isWon: false, voidFactor: '1' }, 'void'],
])('%j is %s', (result, as) => {
  expect(feedFactor(price('1.95'), result)).toEqual(legFactor(price('1.95'), { result: as }))
})

test('a dead heat of two pays half the stake at full odds', () => {
  const result: FeedResult = { isWon: true, voidFactor: '0', deadHeatFactor: rational(1n, 2n) }
  expect(feedFactor(price('6'), result)).toEqual(price('3'))
})
