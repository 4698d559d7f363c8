import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpfDigits, isCpf } from './cpf.ts'

test.each(['111.444.777-35', '11144477735', '529.982.247-25', '529982247-25'])(
  '%s is a CPF',
  (text) => {
    expect(isCpf(text)).toBe(true)
  },
)

test.each([
  '529.982.247-26',
  '529.982.247-35',
  '111.111.111-11',
  '000.000.000-00',
  '5299822472',
  '529982247255',
  '529.982.247.25',
  '529 982 247 25',
  ' 52998224725',
  '5299822472a',
  '',
])('%j is none', (text) => {
  expect(isCpf(text)).toBe(false)
})

test('every check digit from zero to nine comes up, ten counting as zero', () => {
  expect(isCpf('000.000.001-91')).toBe(true)
  expect(isCpf('100.000.000-19')).toBe(true)
  expect(isCpf('100.000.001-08')).toBe(true)
})

test('spellings of one CPF have the same digits', () => {
  expect(cpfDigits('529.982.247-25')).toBe(cpfDigits('52998224725'))
})

const valid = fc
  .stringMatching(/^\d{9}$/)
  .map((nine) => {
    const endings = Array.from({ length: 100 }, (_, end) => String(end).padStart(2, '0'))
    return { nine, found: endings.filter((end) => isCpf(nine + end)) }
  })
  .filter(({ nine }) => !/^(\d)\1+$/.test(nine))

test('nine digits have exactly one pair of check digits', () => {
  fc.assert(
    fc.property(valid, ({ found }) => {
      expect(found).toHaveLength(1)
    }),
    { numRuns: 50 },
  )
})

test('one wrong digit is noticed, unless the first check digit is 0', () => {
  const change = fc.tuple(valid, fc.nat({ max: 10 }), fc.integer({ min: 1, max: 9 }))
  fc.assert(
    fc.property(change, ([{ nine, found }, at, by]) => {
      const right = `${nine}${found[0]}`
      const wrong = [...right].map((digit, index) =>
        index === at ? String((Number(digit) + by) % 10) : digit,
      )
      // Remainders ten and zero give the same check digit, the only case where an error can hide.
      if (isCpf(wrong.join(''))) expect(right.charAt(9)).toBe('0')
    }),
    { numRuns: 500 },
  )
})
