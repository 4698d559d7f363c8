import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CODE_RULES,
  codeFromBytes,
  decideIssue,
  decideTry,
  describeSentCode,
  readCode,
} from './one-time-code.ts'

const NOW = new Date('2030-01-01T12:00:00Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)
const code = { createdAt: NOW, expiresAt: after(CODE_RULES.lifeMs), tries: 0 }

describe('issuing', () => {
  test('a first code lives ten minutes', () => {
    expect(decideIssue(null, NOW)).toEqual({ ok: true })
    expect(CODE_RULES.lifeMs).toBe(10 * 60_000)
  })

  test.each([
    [0, 30],
    [1, 30],
    [29_000, 1],
    [29_999, 1],
  ])('%d ms after one another has to wait %d s', (ms, retryAfterSeconds) => {
    const decision = decideIssue(code, after(ms))
    expect(decision).toEqual({ ok: false, refusal: 'tooManyRequests', retryAfterSeconds })
  })

  test('thirty seconds after one another is issued', () => {
    expect(decideIssue(code, after(30_000))).toEqual({ ok: true })
  })
})

describe('a code that is on its way', () => {
  test('returns its lifetime', () => {
    expect(describeSentCode(code, after(10_500))).toEqual({ expiresInSeconds: 590 })
  })

  test('is none when it is too old or was tried too often', () => {
    expect(describeSentCode(code, after(CODE_RULES.lifeMs))).toBeNull()
    expect(describeSentCode({ ...code, tries: CODE_RULES.triesMax }, NOW)).toBeNull()
  })
})

describe('trying', () => {
  test('the right code is used up', () => {
    expect(decideTry(code, true, NOW)).toEqual({ kind: 'used' })
  })

  test('a wrong one counts', () => {
    expect(decideTry({ ...code, tries: 3 }, false, NOW)).toEqual({ kind: 'wrong', tries: 4 })
  })

  test('the fifth try may still be right, the sixth may not', () => {
    expect(decideTry({ ...code, tries: 4 }, true, NOW)).toEqual({ kind: 'used' })
    expect(decideTry({ ...code, tries: 5 }, true, NOW)).toEqual({ kind: 'worthless' })
  })

  test('it works until its last millisecond, and not at its end', () => {
    expect(decideTry(code, true, after(CODE_RULES.lifeMs - 1))).toEqual({ kind: 'used' })
    expect(decideTry(code, true, after(CODE_RULES.lifeMs))).toEqual({ kind: 'worthless' })
  })
})

describe('the code itself', () => {
  test('it is six digits, zeros in front included', () => {
    expect(codeFromBytes(Uint8Array.of(0, 0, 0, 0, 0, 7))).toBe('000007')
    expect(codeFromBytes(Uint8Array.of(0, 0, 0, 0x0f, 0x42, 0x41))).toBe('000001')
    const bytes = fc.uint8Array({ minLength: 6, maxLength: 32 })
    fc.assert(fc.property(bytes, (some) => /^\d{6}$/.test(codeFromBytes(some))))
  })

  test('too few bytes are a mistake of the caller', () => {
    expect(() => codeFromBytes(Uint8Array.of(1, 2, 3, 4, 5))).toThrow('6 random bytes')
  })

  test('no code is likelier than another', () => {
    // The last value of a full cycle of remainders, and the first of the next.
    const last = 2 ** 48 - 1
    expect(last / 10 ** 6).toBeGreaterThan(10 ** 8)
    expect(codeFromBytes(Uint8Array.of(255, 255, 255, 255, 255, 255))).toBe('710655')
    expect(last % 10 ** 6).toBe(710_655)
  })

  test.each([
    ['123456', '123456'],
    [' 123 456\n', '123456'],
    ['123-456', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['１２３４５６', '123456'],
    ['12345a', '12345a'],
  ])('%j is read as %s', (typed, read) => {
    expect(readCode(typed)).toBe(read)
  })
})
