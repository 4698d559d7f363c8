import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { describe, expect, test } from 'vitest'
import { definitionsFor, fieldsFor, findDefinitionFlaws } from './field-definition.ts'

function define(
  field: FieldDefinition['field'],
  changes: Partial<FieldDefinition> = {},
): FieldDefinition {
  return {
    field,
    scenario: 'registration',
    country: null,
    isRequired: false,
    isShown: true,
    bounds: {},
    messages: {},
    ...changes,
  }
}

const DEFINITIONS = [
  define('email', { isRequired: true }),
  define('phone'),
  define('cpf_number', { country: 'BR', isRequired: true }),
  define('phone', { country: 'BR', isRequired: true, bounds: { regex: '\\+55\\d+' } }),
  define('phone', { country: 'DE', isShown: false }),
  define('nickname', { scenario: 'profile', bounds: { maxLength: 30 } }),
]

function names(country: string | null, scenario: 'registration' | 'profile' = 'registration') {
  return fieldsFor(DEFINITIONS, scenario, country).map(({ field }) => field)
}

describe('which fields a form shows', () => {
  test('those of its scenario, in the order of the configuration', () => {
    expect(names(null)).toEqual(['email', 'phone'])
    expect(names(null, 'profile')).toEqual(['nickname'])
  })

  test('a country adds its own behind them', () => {
    expect(names('BR')).toEqual(['email', 'phone', 'cpf_number'])
    expect(names('PT')).toEqual(['email', 'phone'])
  })

  test('a country can hide one', () => {
    expect(names('DE')).toEqual(['email'])
  })

  test('validation of a form is idempotent on its definitions', () => {
    for (const country of [null, 'BR', 'DE', 'PT']) {
      const kind = { scenario: 'registration', country } as const
      const held = definitionsFor(DEFINITIONS, kind)
      expect(definitionsFor(held, kind)).toEqual(held)
    }
  })
})

describe('which rules bind', () => {
  const rulesOf = (definition: FieldDefinition) =>
    fieldsFor([definition], definition.scenario, definition.country)[0]

  test('those of the field, and required if the operator says so', () => {
    expect(rulesOf(define('email'))).toMatchObject({ isRequired: false, rules: { email: true } })
    expect(rulesOf(define('email', { isRequired: true }))).toMatchObject({
      isRequired: true,
      rules: { email: true, required: true },
    })
  })

  test('the line of the country instead of the line of all', () => {
    const phone = (country: string) =>
      fieldsFor(DEFINITIONS, 'registration', country).find(({ field }) => field === 'phone')?.rules
    expect(phone('PT')).toEqual({ phone: true })
    expect(phone('BR')).toEqual({ phone: true, required: true, regex: '\\+55\\d+' })
  })

  test('bounds go over those of the field, kind by kind', () => {
    const bounds = { maxLength: 40, minLength: 3 }
    expect(rulesOf(define('fullName', { bounds }))?.rules).toEqual({
      twoWords: true,
      maxLength: 40,
      minLength: 3,
    })
  })

  test('an inherently required field stays required', () => {
    expect(rulesOf(define('password_confirmation'))).toMatchObject({
      isRequired: true,
      rules: { required: true },
    })
  })

  test('a box that has to be ticked is required in its own words', () => {
    expect(rulesOf(define('agreements', { isRequired: true }))).toMatchObject({
      isRequired: true,
      rules: { accepted: true },
    })
    expect(rulesOf(define('agreements', { isRequired: true }))?.rules).not.toHaveProperty(
      'required',
    )
  })

  test('captcha is part of the form and not shown', () => {
    expect(rulesOf(define('captcha'))?.isHidden).toBe(true)
    expect(rulesOf(define('email'))?.isHidden).toBe(false)
  })
})

describe('errors for the operator', () => {
  const demands = {
    accepts: { registration: ['email', 'phone', 'cpf_number'], profile: ['nickname'] },
    needs: ['email'],
  } as const
  const flawsOf = (...definitions: FieldDefinition[]) => findDefinitionFlaws(definitions, demands)

  test('nothing in definitions that can be used', () => {
    expect(flawsOf(...DEFINITIONS)).toEqual([])
  })

  test.each([{ isRequired: true }, { bounds: { accepted: true } } as const])(
    'a consent that players would have no choice about: %o',
    (demand) => {
      const all = { ...demands, accepts: { ...demands.accepts, registration: ['receiveBonus'] } }
      const line = { ...define('receiveBonus'), isRequired: false, ...demand }
      expect(findDefinitionFlaws([line], all as never)).toEqual([
        'registration everywhere receiveBonus: a consent is a choice and cannot be required',
      ])
    },
  )

  test('a field that the form has no place for', () => {
    expect(flawsOf(define('profession'))).toEqual([
      'registration everywhere profession: the form has no place to keep it',
    ])
  })

  test('one field twice for the same players', () => {
    const again = define('phone', { country: 'BR' })
    expect(flawsOf(again, define('phone', { country: 'DE' }), again)).toEqual([
      'registration BR phone is there twice',
    ])
  })

  test('a field that no account can do without, hidden or left to choice', () => {
    const hidden = define('email', { country: 'DE', isRequired: true, isShown: false })
    expect(flawsOf(hidden, define('email'))).toEqual([
      'registration DE email: no account without it',
      'registration everywhere email: no account without it',
    ])
  })

  test('a pattern that could hang', () => {
    expect(flawsOf(define('phone', { bounds: { regex: '(a+)+b' } }))).toEqual([
      'registration everywhere phone: the pattern can be tried in too many ways; bound its repetitions',
    ])
  })

  test('a bound by a field that does not exist, or a day that does not', () => {
    const bounds = { sameAs: 'pasword', before: '2026-02-30', after: 'birthdate' }
    expect(flawsOf(define('phone', { bounds }))).toEqual([
      'registration everywhere phone: there is no field or day pasword',
      'registration everywhere phone: there is no field or day 2026-02-30',
    ])
  })
})
