import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDecimals } from './decimal-order.ts'

test('signs, zeros and lengths do not confuse the order', () => {
  expect(compareDecimals('-2', '-10')).toBe(1)
  expect(compareDecimals('-0.0', '0')).toBe(0)
  expect(compareDecimals('10', '9.999')).toBe(1)
  expect(compareDecimals('0.1', '0.10000')).toBe(0)
})

test('text that is not a decimal has no order', () => {
  expect(compareDecimals('ten', '10')).toBeNull()
  expect(compareDecimals('10', '')).toBeNull()
  expect(compareDecimals('1'.repeat(101), '1')).toBeNull()
})

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.nat({ max: 30 }))
  .map(([digits, scale]) => ({ digits, scale, text: write(digits, scale) }))

function write(digits: bigint, scale: number): string {
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0')
  const at = text.length - scale
  return `${digits < 0n ? '-' : ''}${text.slice(0, at)}${scale > 0 ? `.${text.slice(at)}` : ''}`
}

test('the order is that of exact fractions, and turns round with its sides', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      const left = a.digits * 10n ** BigInt(b.scale)
      const right = b.digits * 10n ** BigInt(a.scale)
      const expected = left === right ? 0 : left < right ? -1 : 1
      expect(compareDecimals(a.text, b.text)).toBe(expected)
      expect(compareDecimals(b.text, a.text)).toBe(expected === 0 ? 0 : -expected)
    }),
  )
})
