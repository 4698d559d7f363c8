import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeOf } from './rule.fixture.ts'

describe('email', () => {
  test('has a name, an @ and a domain', () => {
    expect(codeOf({ email: true }, 'ana.weber+play@mail.example.com')).toBeNull()
    expect(codeOf({ email: true }, 'ana@localhost')).toBe('email')
    expect(codeOf({ email: true }, 7)).toBe('email')
  })
})

describe('url', () => {
  test.each([
    'https://example.com',
    'http://example.com:8080/a?b=c#d',
    'https://münchen.example/straße',
    'HTTPS://EXAMPLE.COM',
    'http://192.168.1.7/',
    'http://[::1]:3000/',
  ])('%s is an address', (value) => {
    expect(codeOf({ url: true }, value)).toBeNull()
  })

  test.each([
    'example.com',
    '//example.com',
    'https:/example.com',
    'https:///example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'https://ana:secret@example.com',
    'https://exam ple.com',
    'https://example.com\\@evil.example',
    'https://example.com/\u0000',
    `https://example.com/${'a'.repeat(2048)}`,
  ])('%j is none', (value) => {
    expect(codeOf({ url: true }, value)).toBe('url')
  })
})

describe('alphabetical', () => {
  test('letters of every script are', () => {
    for (const name of ['Ana', 'Łukasz', 'Иван', 'علي', 'अनिता', 'e\u0301']) {
      expect(codeOf({ alpha: true }, name)).toBeNull()
    }
  })

  test('digits, signs and blanks are not; digits are alpha-numeric', () => {
    for (const value of ['Ana1', 'Ana-Lu', 'Ana Lu']) {
      expect(codeOf({ alpha: true }, value)).toBe('alpha')
    }
    expect(codeOf({ alphaNum: true }, 'Ana1')).toBeNull()
    expect(codeOf({ alphaNum: true }, 'Ana-1')).toBe('alphaNum')
    expect(codeOf({ alphaNum: true }, 12)).toBeNull()
  })
})

describe('digits', () => {
  test('are exactly so many, leading zeros included', () => {
    expect(codeOf({ digits: 4 }, '0042')).toBeNull()
    expect(codeOf({ digits: 4 }, '042')).toBe('digits')
    expect(codeOf({ digits: 4 }, '00421')).toBe('digits')
    expect(codeOf({ digits: 4 }, '-042')).toBe('digits')
    expect(codeOf({ digits: 4 }, '4.20')).toBe('digits')
  })
})

describe('length', () => {
  test('both bounds are allowed themselves', () => {
    const rules = { minLength: 2, maxLength: 4 }
    expect(['a', 'ab', 'abcd', 'abcde'].map((value) => codeOf(rules, value))).toEqual([
      'minLength',
      null,
      null,
      'maxLength',
    ])
  })

  test('characters are counted as people see them', () => {
    expect(codeOf({ minLength: 2 }, '😀')).toBe('minLength')
    expect(codeOf({ maxLength: 2 }, '😀😎')).toBeNull()
  })

  test('blanks alone are no characters', () => {
    expect(codeOf({ minLength: 2 }, '     ')).toBe('minLength')
  })

  test('a text is either too short, too long or neither', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (text) => {
        const { length } = [...text]
        fc.pre(text.trim() !== '')
        const expected = length < 3 ? 'minLength' : length > 6 ? 'maxLength' : null
        expect(codeOf({ minLength: 3, maxLength: 6 }, text)).toBe(expected)
      }),
    )
  })
})

describe('two words', () => {
  test.each(['Ana Weber', 'Li Wu', 'Ana e Silva', 'João da Silva', 'Ana  Weber', 'أحمد علي'])(
    '%s has them',
    (name) => {
      expect(codeOf({ twoWords: true }, name)).toBeNull()
    },
  )

  test.each(['Ana', 'A Weber', 'Ana W', 'A B C', 'Ana 12', 'Ana --'])('%s has not', (name) => {
    expect(codeOf({ twoWords: true }, name)).toBe('twoWords')
  })
})

describe('codes', () => {
  test('a country is two capital letters, a language two small ones', () => {
    expect(codeOf({ countryCode: true }, 'BR')).toBeNull()
    expect(codeOf({ languageCode: true }, 'pt')).toBeNull()
    for (const value of ['br', 'BRA', 'B', 'B1', ' BR', 'ÄÖ']) {
      expect(codeOf({ countryCode: true }, value)).toBe('countryCode')
    }
    for (const value of ['PT', 'por', 'p', 'pt-BR', 'p1']) {
      expect(codeOf({ languageCode: true }, value)).toBe('languageCode')
    }
  })
})

describe('a pattern', () => {
  test('has to match the whole value', () => {
    expect(codeOf({ regex: '\\d{5}-?\\d{3}' }, '01310-100')).toBeNull()
    expect(codeOf({ regex: '\\d{5}-?\\d{3}' }, '01310-100 ')).toBe('regex')
    expect(codeOf({ regex: 'a|b' }, 'ab')).toBe('regex')
  })

  test('is not run on a value longer than it was counted for', () => {
    expect(codeOf({ regex: 'a+' }, 'a'.repeat(250))).toBeNull()
    expect(codeOf({ regex: '[^]+' }, 'a'.repeat(251))).toBe('regex')
  })

  test('that is unsafe is ignored', () => {
    expect(codeOf({ regex: '(a+)+b' }, 'a'.repeat(250))).toBeNull()
  })
})
