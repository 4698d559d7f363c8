import { expect, test } from 'vitest'
import { parseExactJson } from './exact-json.ts'
import { parseJson } from './parse-json.ts'

test('text and bytes of JSON are parsed, by another parser if given', () => {
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] })
  expect(parseJson(Buffer.from('{"a":"ü"}'))).toEqual({ a: 'ü' })
  expect(parseJson('9007199254740993', parseExactJson)).toBe(9007199254740993n)
})

test('text that is not JSON and bytes that are not UTF-8 are undefined', () => {
  for (const source of ['', '{', 'NaN', Uint8Array.of(0x22, 0xff, 0x22)])
    expect(parseJson(source)).toBeUndefined()
})
