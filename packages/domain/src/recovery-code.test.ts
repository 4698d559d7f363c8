import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RECOVERY_CODE_BYTES, cleanRecoveryCode, formatRecoveryCode } from './recovery-code.ts'

test('a code is shown as six groups of four signs that cannot be mistaken', () => {
  expect(formatRecoveryCode(new Uint8Array(RECOVERY_CODE_BYTES))).toBe(
    '0000-0000-0000-0000-0000-0000',
  )
  const most = new Uint8Array(RECOVERY_CODE_BYTES).fill(255)
  expect(formatRecoveryCode(most)).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ')
  const first = [0, 68, 50, 20, 199, 66, 84, 182, 53, 207]
  expect(formatRecoveryCode(Uint8Array.of(...first, 0, 68, 50, 20, 199))).toBe(
    '0123-4567-89AB-CDEF-0123-4567',
  )
})

test('every code that is shown is read as itself, typed in any way', () => {
  const bytes = fc.uint8Array({
    minLength: RECOVERY_CODE_BYTES,
    maxLength: RECOVERY_CODE_BYTES,
  })
  fc.assert(
    fc.property(bytes, (random) => {
      const shown = formatRecoveryCode(random)
      const signs = shown.replaceAll('-', '')
      expect(cleanRecoveryCode(shown)).toBe(signs)
      expect(cleanRecoveryCode(` ${signs.toLowerCase()} `)).toBe(signs)
      const mistaken = shown.replaceAll('0', 'o').replaceAll('1', 'l')
      expect(cleanRecoveryCode(mistaken)).toBe(signs)
    }),
    { seed: 20_301, numRuns: 200 },
  )
})

test('a code of sixteen signs, as earlier ones are, is read', () => {
  expect(cleanRecoveryCode('0123-4567-89ab-cdef')).toBe('0123456789ABCDEF')
})

test.each([
  '',
  '0123-4567-89AB-CDE',
  '0123-4567-89AB-CDEF-0',
  '0123-4567-89AB-CDEF-0123-456',
  '0123-4567-89AB-CDEU',
  '287082',
])('%j is no recovery code', (typed) => {
  expect(cleanRecoveryCode(typed)).toBeNull()
})
