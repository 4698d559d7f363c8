import { expect, test } from 'vitest'
import { parseExactJson, toBigint, writeExactJson } from './exact-json.ts'

test('an integer that a number cannot hold is parsed as a bigint, and written as a number', () => {
  const text = '{"amount":16000000000000001,"below":-9007199254740993,"list":[9007199254740992]}'
  const parsed = parseExactJson(text)
  expect(parsed).toEqual({
    amount: 16_000_000_000_000_001n,
    below: -9_007_199_254_740_993n,
    list: [9_007_199_254_740_992n],
  })
  expect(writeExactJson(parsed as object)).toBe(text)
})

test('everything else is parsed as always', () => {
  const text = '{"a":9007199254740991,"b":1.5,"c":1e300,"d":"9007199254740993","e":null,"f":-0}'
  expect(parseExactJson(text)).toEqual(JSON.parse(text))
  expect(() => parseExactJson('{')).toThrow(SyntaxError)
})

test('integers become bigints; fractions, texts and rounded numbers do not', () => {
  expect([5, 5n, 1.5, '5', 2 ** 53, null].map(toBigint)).toEqual([5n, 5n, 1.5, '5', 2 ** 53, null])
})
