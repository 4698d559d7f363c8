import { expect, test } from 'vitest'
import { findCardBrand, findCardMask } from './card-brand.ts'

test.each([
  ['4', 'Visa'],
  ['4242 4242', 'Visa'],
  ['51', 'Mastercard'],
  ['2221', 'Mastercard'],
  ['2720', 'Mastercard'],
  ['34', 'American Express'],
  ['8600 1', 'Uzcard'],
  ['9860', 'Humo'],
])('a number that begins with %s is of %s', (number, name) => {
  expect(findCardBrand(number)?.name).toBe(name)
})

test.each(['', '5', '50', '2220', '2721', '6011', '98'])('%j could be of any brand', (number) => {
  expect(findCardBrand(number)).toBeNull()
})

test('a brand has its own groups and length of code', () => {
  expect(findCardMask('3782')).toBe('#### ###### #####')
  expect(findCardBrand('3782')?.codeDigits).toBe(4)
})

test('a number of no known brand may have 19 digits', () => {
  expect(findCardMask('6')?.match(/#/g)).toHaveLength(19)
})
