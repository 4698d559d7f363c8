import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileSafePattern, PATTERN_INPUT_CHARS_MAX } from './safe-pattern.ts'

function reasonOf(source: string): string | null {
  const pattern = compileSafePattern(source)
  return pattern.ok ? null : pattern.reason
}

describe('patterns that operators write', () => {
  test.each([
    ['^\\d{5}(?:-\\d{4})?$', '94107-1234', '94107-12345'],
    ['\\d{5}-?\\d{3}', '01310100', '0131010'],
    ['[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}', 'SW1A 1AA', 'sw1a 1aa'],
    ['(?:\\d{3}\\.){2}\\d{3}-\\d{2}', '529.982.247-25', '529.982.24725'],
    ["[\\p{L} '-]+", 'Ana d’Ávila', ''],
    ['(SP|RJ|MG)', 'RJ', 'RS'],
    ['[^@\\]]+@[^@]+', 'a@b', 'a]@b'],
    ['(?:x\\.)*', 'x.x.', 'x.x'],
    ['.{2,10}?', 'ab', 'a'],
    ['\\u{1F600}|\\x41', 'A', 'B'],
  ])('%s is run', (source, right) => {
    const pattern = compileSafePattern(source)
    expect(reasonOf(source)).toBeNull()
    if (source.includes('p{L}')) expect(pattern.ok && pattern.regExp.test('Ana Luísa')).toBe(true)
    else expect(pattern.ok && pattern.regExp.test(right)).toBe(true)
  })

  test('alternatives are bound to the whole value too', () => {
    const pattern = compileSafePattern('a|b')
    expect(pattern.ok && pattern.regExp.test('ax')).toBe(false)
    expect(pattern.ok && pattern.regExp.test('xb')).toBe(false)
  })
})

describe('patterns that could hang', () => {
  test.each([
    '(a+)+b',
    '(a*)*',
    '(a|a)*b',
    '(?:a|ab|b)+c',
    '([a-z]+-)*[a-z]+',
    '(?:a?){30}a{30}',
    '\\d*\\d*\\d*x',
    '(x+x+)+y',
    '(.*)(.*)(.*)z',
    '(?:a{0,99}){3}b',
  ])('%s has too many ways', (source) => {
    expect(reasonOf(source)).toMatch(/too many ways/)
  })

  test.each(['(?:(?:(?:){999}){999}){999}', 'a{1001}', '(?:a{40}){40}', '(?:){1,99999}'])(
    '%s repeats too long',
    (source) => {
      expect(reasonOf(source)).toMatch(/repeats for longer|too many ways/)
    },
  )

  test.each(['(a)\\1', '(?=a)a', '(?!a)b', '(?<=a)b', '(?<!a)b', '(?<name>a)\\k<name>'])(
    '%s cannot be counted',
    (source) => {
      expect(reasonOf(source)).toMatch(/looks around or names|refers back/)
    },
  )
})

test.each(['(', 'a)|(b', '[', '*a', 'a{2,1}', '\\', '\\p{Nope}'])(
  '%s is no regular expression',
  (source) => {
    expect(reasonOf(source)).toBe('is not a regular expression')
  },
)

test('a pattern has at most 250 characters', () => {
  expect(reasonOf('a'.repeat(250))).toBeNull()
  expect(reasonOf('a'.repeat(251))).toMatch(/longer than 250/)
})

const piece = fc.constantFrom('a', 'b', '[ab]', '.', '\\w', 'ab', '(?:a|b)', '(a|ab)', '(?:a?b)')
const often = fc.constantFrom('', '?', '*', '+', '{2}', '{0,3}', '{2,}', '+?')
const sources = fc
  .array(fc.tuple(piece, often), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.map(([one, times]) => one + times).join(''))
const nested = fc
  .tuple(sources, often, sources)
  .map(([inner, times, rest]) => `(?:${inner})${times}${rest}`)

test('accepted patterns are fast on the texts that are hardest to reject', () => {
  fc.assert(
    fc.property(fc.oneof(sources, nested), (source) => {
      const pattern = compileSafePattern(source)
      if (!pattern.ok) return
      const start = performance.now()
      for (const unit of ['a', 'b', 'ab']) {
        pattern.regExp.test(`${unit.repeat(PATTERN_INPUT_CHARS_MAX).slice(0, 249)}!`)
      }
      // Catastrophic backtracking takes years; a slow test machine a fraction of this.
      expect(performance.now() - start).toBeLessThan(2_000)
    }),
    { numRuns: 300 },
  )
})
