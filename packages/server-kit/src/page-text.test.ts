import { expect, test } from 'vitest'
import { fill } from './page-text.ts'

test('a text without one of its values is a bug', () => {
  expect(fill('Pay {amount}', { amount: '5 EUR' })).toBe('Pay 5 EUR')
  expect(() => fill('Pay {amount}', {})).toThrow('No value for {amount}')
})
