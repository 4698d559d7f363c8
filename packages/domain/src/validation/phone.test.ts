import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPhoneFormFlaw, PHONE_LIMITS } from './phone-form.ts'
import { findPhoneFlaw, parsePhone } from './phone.ts'
import { codeOf } from './rule.fixture.ts'

describe('a number of the world', () => {
  test('is read with its country, however it is spaced', () => {
    const phone = { e164: '+5511961234567', country: 'BR', extension: null }
    for (const text of ['+55 11 96123-4567', '+5511961234567', '＋55 (11) 96123.4567']) {
      expect(parsePhone(text, null)).toEqual({ ok: true, phone })
    }
    expect(parsePhone('+55 11 96123-4567', 'DE')).toEqual({ ok: true, phone })
  })

  test.each([
    '+52 1 55 1234 5678',
    '＋5215512345678',
    '0052 1 55 1234 5678',
    '044 55 1234 5678',
    '55 1234 5678',
  ])('of a Mexican mobile is read in its former forms as well: %s', (text) => {
    expect(parsePhone(text, 'MX')).toMatchObject({ phone: { e164: '+525512345678' } })
  })

  test('may have no country, and may have an extension', () => {
    expect(parsePhone('+800 1234 5678', null)).toEqual({
      ok: true,
      phone: { e164: '+80012345678', country: null, extension: null },
    })
    expect(parsePhone('+49 30 901820 ext. 35', null)).toMatchObject({ phone: { extension: '35' } })
  })
})

describe('a number without +', () => {
  test('belongs to the country that is given', () => {
    expect(parsePhone('030 901820', 'DE')).toMatchObject({ phone: { e164: '+4930901820' } })
    expect(parsePhone('11 96123-4567', 'BR')).toMatchObject({ phone: { country: 'BR' } })
  })

  test('needs one that has numbers', () => {
    expect(findPhoneFlaw('11 96123-4567', null)).toBe('INVALID_COUNTRY')
    expect(findPhoneFlaw('11 96123-4567', 'ZZ')).toBe('INVALID_COUNTRY')
    expect(findPhoneFlaw('11 96123-4567', 'constructor')).toBe('INVALID_COUNTRY')
  })
})

describe('the flaws of a number', () => {
  test.each([
    ['', null, 'NOT_A_NUMBER'],
    ['abc', null, 'NOT_A_NUMBER'],
    ['abc', 'BR', 'NOT_A_NUMBER'],
    ['+999 123 4567', null, 'INVALID_COUNTRY'],
    ['1', 'US', 'TOO_SHORT'],
    ['+1', null, 'TOO_SHORT'],
    ['+1 2', null, 'TOO_SHORT'],
    [`+55${'1'.repeat(18)}`, null, 'TOO_LONG'],
    [`+55 11 96123-4567${' '.repeat(234)}`, null, 'TOO_LONG'],
    ['+1 21', null, 'phone'],
    ['+55 11 0', null, 'phone'],
    ['+49 30 90182012345678', null, 'phone'],
  ])('%j in %s is %s', (text, country, flaw) => {
    expect(findPhoneFlaw(text, country)).toBe(flaw)
  })

  test('the input may have 250 characters', () => {
    const number = '+55 11 96123-4567'
    expect(findPhoneFlaw(number.padEnd(PHONE_LIMITS.inputCharsMax), null)).toBeNull()
    expect(findPhoneFlaw(number.padEnd(PHONE_LIMITS.inputCharsMax + 1), null)).toBe('TOO_LONG')
  })

  test('an extension may have 20 digits, a further one is no part of it', () => {
    const digits = '12345678901234567890'
    const withExtension = (ext: string) => parsePhone(`+49 30 901820 ext. ${ext}`, null)
    expect(withExtension(digits)).toMatchObject({ phone: { extension: digits } })
    expect(withExtension(`${digits}1`)).not.toMatchObject({ phone: { extension: `${digits}1` } })
  })
})

describe('the phone rule', () => {
  test('takes the country of the form, else that of the player', () => {
    const text = '030 901820'
    expect(codeOf({ phone: true }, text, { country: 'DE' })).toBeNull()
    expect(codeOf({ phone: true }, text, { values: { country: 'DE' } })).toBeNull()
    const elsewhere = { values: { country: 'US' }, country: 'DE' }
    expect(codeOf({ phone: true }, text, elsewhere)).toBe('phone')
    expect(codeOf({ phone: true }, text, { values: { country: '' }, country: 'DE' })).toBeNull()
    expect(codeOf({ phone: true }, text)).toBe('INVALID_COUNTRY')
  })

  test('wants a text', () => {
    expect(codeOf({ phone: true }, ['+5511961234567'])).toBe('NOT_A_NUMBER')
  })
})

describe('the check before the numbering plans are loaded', () => {
  test.each([
    ['abc', 'NOT_A_NUMBER'],
    ['', 'NOT_A_NUMBER'],
    ['7', 'TOO_SHORT'],
    ['1'.repeat(251), 'TOO_LONG'],
    ['+1 21', null],
    ['+5511961234567', null],
  ])('%j is %s', (text, flaw) => {
    expect(findPhoneFormFlaw(text, null)).toBe(flaw)
  })

  const typed = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.string({ unit: fc.constantFrom(...'+0123456789 ()-.٣extx;'), maxLength: 30 }),
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 200, maxLength: 300 }),
  )
  const country = fc.constantFrom(null, 'BR', 'DE', 'US', 'ZZ')

  test('refuses only what the plans refuse too, and never throws', () => {
    fc.assert(
      fc.property(typed, country, (text, home) => {
        const flaw = findPhoneFlaw(text, home)
        if (findPhoneFormFlaw(text, home) !== null) expect(flaw).not.toBeNull()
      }),
      { numRuns: 1_000 },
    )
  })

  test('a parsed number parses again from its stored form', () => {
    fc.assert(
      fc.property(typed, country, (text, home) => {
        const first = parsePhone(text, home)
        if (!first.ok) return
        const again = parsePhone(first.phone.e164, null)
        expect(again).toMatchObject({ ok: true, phone: { e164: first.phone.e164 } })
      }),
      { numRuns: 1_000 },
    )
  })
})
