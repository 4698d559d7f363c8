import { expect, test } from 'vitest'
import { nameOperator } from './operator-name.ts'

test('without a name it is the user of the machine', () => {
  expect(nameOperator(null, 'rui')).toBe('rui')
  expect(nameOperator('rui', 'rui')).toBe('rui')
})

test('a given name is logged with the user, and does not replace it', () => {
  expect(nameOperator('ana', 'rui')).toBe('ana (user rui)')
})

test('a name of any length fits the log', () => {
  expect(nameOperator('x'.repeat(500), 'y'.repeat(500)).length).toBeLessThanOrEqual(100)
})
