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

test('a zero byte and half of a character become U+FFFD, and no other escape is touched', () => {
  const texts = ['a\0', '\ud83d', '\udc00\ud83d', 'a\ud83d \ude00']
  expect(parseJson(JSON.stringify(texts))).toEqual([
    'a\ufffd',
    '\ufffd',
    '\ufffd\ufffd',
    'a\ufffd \ufffd',
  ])
  const kept = ['\u{1f600}', '\\u0000', '\\\\ud83d', '"\n\t\u0001', 'ü', '\\']
  const escaped = JSON.stringify(kept).replaceAll('\u{1f600}', String.raw`\ud83d\ude00`)
  expect(parseJson(escaped)).toEqual(kept)
  expect(parseJson('"\ud83d"')).toBe('\ufffd')
  expect(parseJson(String.raw`"\ud83dzz"`)).toBe('\ufffdzz')
  expect(parseJson(String.raw`"\ud8"`)).toBeUndefined()
})
