import { expect, test } from 'vitest'
import { deriveMac, isSame } from './token.ts'

test('another text, purpose or secret has another MAC', () => {
  const macs = [
    deriveMac('a secret', 'a purpose')('text'),
    deriveMac('a secret', 'a purpose')('other'),
    deriveMac('a secret', 'another')('text'),
    deriveMac('another', 'a purpose')('text'),
  ]
  expect(new Set(macs.map((mac) => mac.toString('hex'))).size).toBe(macs.length)
  expect(deriveMac('a secret', 'a purpose')('text')).toEqual(macs[0])
})

test('bytes are compared, also of different lengths', () => {
  const same = (one: string, other: string) => isSame(Buffer.from(one), Buffer.from(other))
  expect([same('ab', 'ab'), same('ab', 'ac'), same('ab', 'abc')]).toEqual([true, false, false])
})
