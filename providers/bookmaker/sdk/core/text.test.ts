import { afterEach, expect, test } from 'vitest'
import { chooseOddsFormat } from './session.ts'
import { paidPriceText, priceText } from './text.ts'

afterEach(() => chooseOddsFormat('decimal'))

test('a price in a format that rounds is followed by the decimal that is paid', () => {
  expect(paidPriceText('3.35')).toBe('3.35')
  chooseOddsFormat('fractional')
  expect([priceText('3.35'), paidPriceText('3.35')]).toEqual(['9/4', '9/4 (3.35)'])
  chooseOddsFormat('american')
  expect(paidPriceText('1.95')).toBe('-106 (1.95)')
})
