import { expect, test } from 'vitest'
import { readFilters } from './filters.ts'

const SPEC = { type: ['deposit', 'withdrawal'], currency: /^[A-Z]{3}$/ } as const

test('filters of an address are read by name', () => {
  const search = { type: 'deposit', currency: 'EUR', wallet: 'deposit' }
  expect(readFilters(SPEC, search)).toEqual({ type: 'deposit', currency: 'EUR' })
})

test.each([{ type: 'bonus' }, { type: ['deposit'] }, { currency: 'EUR; drop' }, {}])(
  'a value that is not allowed is no filter: %o',
  (search) => {
    expect(readFilters(SPEC, search)).toEqual({})
  },
)

test('digits that somebody typed into the address are a text', () => {
  expect(readFilters({ event: /^\d{1,9}$/ }, { event: 17 })).toEqual({ event: '17' })
  expect(readFilters({ event: /^\d{1,9}$/ }, { event: 1.5 })).toEqual({})
})
