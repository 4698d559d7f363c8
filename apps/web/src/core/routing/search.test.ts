import { expect, test } from 'vitest'
import { formatSearch, parseSearch } from './search.ts'

test('values stay text: nothing is read as JSON', () => {
  expect(parseSearch('?id=1&real=true&x=%7B%22a%22%3A1%7D')).toEqual({
    id: '1',
    real: 'true',
    x: '{"a":1}',
  })
})

test('reading and writing are inverse', () => {
  const text = '?sign-in=true&backRoute=%2Fgames%3Fwallet%3Ddeposit'
  expect(formatSearch(parseSearch(text))).toBe(text)
})

test('no param can reach the prototype of objects', () => {
  expect(Object.keys(parseSearch('?__proto__=x&a=1'))).toEqual(['a'])
  expect(({} as { x?: unknown }).x).toBeUndefined()
})

test('only so many params and so long values are taken', () => {
  const many = Array.from({ length: 100 }, (_, index) => `k${index}=v`).join('&')
  expect(Object.keys(parseSearch(many))).toHaveLength(32)
  expect(parseSearch(`?a=${'x'.repeat(4_097)}`)).toEqual({})
})

test('values that are not text are left out, and nothing makes no question mark', () => {
  expect(formatSearch({ a: undefined, b: 1 })).toBe('')
})
