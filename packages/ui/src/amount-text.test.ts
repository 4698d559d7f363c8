import { expect, test } from 'vitest'
import { keepAmountCharacters, readAmountText } from './amount-text.ts'

test.each([
  ['50', '50'],
  ['12.50', '12.50'],
  ['12.', '12.'],
  ['.5', '.5'],
  ['1,250.50', '1250.50'],
  ['1 250.50', '1250.50'],
  ['1.250,50', '1250.50'],
  ['1.250.000', '1250000'],
  ['1,250,000', '1250000'],
  ['12,5', '12.5'],
  ['١٬٢٥٠٫٥٠', '1250.50'],
  ['۶۷۸۹', '6789'],
  ['०१२३४५६७८९', '0123456789'],
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
])('in English "%s" is read as %s', (text, decimal) => {
  expect(readAmountText(text, '.')).toBe(decimal)
})

test('a lone separator before three digits has the page’s meaning', () => {
  expect(readAmountText('1,000', '.')).toBe('1000')
  expect(readAmountText('1,000', ',')).toBe('1.000')
  expect(readAmountText('1.000', ',')).toBe('1000')
  expect(readAmountText('1.000', '.')).toBe('1.000')
})

test('a fraction finer than any fiat money stays as it is: nothing is rounded or dropped', () => {
  expect(readAmountText('0.000000000000000001', '.')).toBe('0.000000000000000001')
  expect(readAmountText('0,123', ',')).toBe('0.123')
  expect(readAmountText('0,123', '.')).toBe('0.123')
})

test.each([
  '',
  '  ',
  '.',
  '1,2,3',
  '1.2.3',
  '1,25.000,5',
  '12,3,567',
  '1,00,00',
  '123,45,678',
  '1.00.000',
  '1..2',
])('"%s" is no amount', (text) => {
  expect(readAmountText(text, '.')).toBeNull()
})

test('signs, letters and currency symbols do not get into the field', () => {
  expect(keepAmountCharacters('€ 1.250,50 EUR -')).toBe(' 1.250,50  ')
  expect(keepAmountCharacters('٢٫٥ €')).toBe('2.5 ')
})

test.each(['1e3', '-20', '− 5', '0x20', '1E-3'])(
  'a pasted "%s" is refused, not cleaned into another number',
  (text) => {
    expect(readAmountText(keepAmountCharacters(text), '.')).toBeNull()
  },
)

test.each([
  ['1,00,000', '100000'],
  ['१,००,०००', '100000'],
  ['১০,০০,০০০.৫০', '1000000.50'],
  ['12,34,567', '1234567'],
  ['１，０００．５', '1000.5'],
])('"%s" is read as Indian and East Asian pages write it', (text, amount) => {
  expect(readAmountText(keepAmountCharacters(text), '.')).toBe(amount)
})
