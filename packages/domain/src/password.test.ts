import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPasswordFlaw } from './password.ts'

const player = { email: 'marianne.weber@posteo.example' }

function flawOf(password: string): string | null {
  return findPasswordFlaw(password, player)?.code ?? null
}

describe('length', () => {
  test('seven characters are too short, eight are enough', () => {
    expect(flawOf('kx9-vTq')).toBe('minLength')
    expect(flawOf('kx9-vTqz')).toBeNull()
  })

  test('characters are counted as people see them', () => {
    expect(flawOf('😀😎🙃🤖')).toBe('minLength')
  })

  test('128 characters are accepted, one more is refused', () => {
    const long = 'a long sentence nobody else would think of, '.repeat(3).slice(0, 128)
    expect(flawOf(long)).toBeNull()
    expect(flawOf(`${long}x`)).toBe('maxLength')
  })

  test('an empty password is missing, not short', () => {
    expect(flawOf('')).toBe('required')
  })
})

describe('known passwords', () => {
  test.each([
    'password',
    'Password1',
    'P@ssw0rd2024!',
    'passw0rd!!',
    '12345678',
    '987654321',
    '19871224',
    '11111111',
    'abcabcabc',
    'qwertyuiop',
    '1q2w3e4r5t',
    '1qaz2wsx',
    'zxcvbnm1',
    'iloveyou2',
    'sunshine123',
    'letmein!1',
    'Liverpool1',
    'love2024',
    'lovelove1',
    'dragonmaster',
    'trustno1',
    'senha1234',
    'abcd1234',
    '!@#$%^&*',
  ])('%s is refused as common', (password) => {
    expect(flawOf(password)).toBe('common')
  })

  test.each([
    'correct horse battery staple',
    'vermilion-otter-71',
    'kx9-vTqz',
    '493817205561',
    'Ein Satz, den keiner rät',
    'summerhouse by the lake',
  ])('%s is accepted', (password) => {
    expect(flawOf(password)).toBeNull()
  })
})

describe('words of the context', () => {
  test.each([
    'marianne.weber',
    'Marianne-1974',
    'xxWEBERxx99',
    'posteo-posteo-7',
    'my-fairhouse-key',
    'FairHouse2026',
  ])('%s is refused', (password) => {
    expect(flawOf(password)).toBe('contextWord')
  })

  test('parts of the address shorter than four letters do not count', () => {
    expect(findPasswordFlaw('jo the quiet gardener', { email: 'jo@ab.example' })).toBeNull()
  })
})

describe('the phone number', () => {
  const player = { email: null, phone: '+5511961234567' }
  test.each(['my number 1234567', 'call +55 (11) 96123-4567 now', 'nr-61234567-otter'])(
    '%s is refused',
    (password) => {
      expect(findPasswordFlaw(password, player)?.code).toBe('phoneWord')
    },
  )

  test('fewer of its digits do not count, nor does a missing number', () => {
    expect(findPasswordFlaw('otter 234567 lantern', player)).toBeNull()
    expect(findPasswordFlaw('otter 1234567 lantern', { email: null })).toBeNull()
  })
})

test('any password is judged without throwing, and none below eight characters passes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 140 }), (password) => {
      const flaw = flawOf(password)
      if ([...password].length < 8) expect(flaw).not.toBeNull()
    }),
  )
})
