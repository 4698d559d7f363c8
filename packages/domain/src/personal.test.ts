import type { FieldDefinition, FieldName } from '@fairhouse/contract/field-definitions'
import type { OwnProfile } from '@fairhouse/contract/profile'
import { describe, expect, test } from 'vitest'
import {
  findChoiceErrors,
  findProfileErrors,
  lockedFields,
  type ProfileChanges,
} from './personal.ts'
import { findPhoneFormFlaw } from './validation/phone-form.ts'

const asks = (field: FieldName, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  field,
  scenario: 'profile',
  country: null,
  isRequired: false,
  isShown: true,
  bounds: {},
  messages: {},
  ...more,
})

const NOBODY = { country: 'DE', securityQuestion: null } as unknown as OwnProfile

function codesOf(
  changes: ProfileChanges,
  known: Partial<OwnProfile> = {},
  fields: readonly FieldDefinition[] = Object.keys(changes).map((field) =>
    asks(field as FieldName),
  ),
): Record<string, string> {
  const profile = { ...NOBODY, ...known }
  const errors = findProfileErrors(changes, {
    definitions: fields,
    known: { ...profile, locked: lockedFields(profile, { isVerified: false }) },
    isLocaleOffered: (code) => code === 'en',
    now: new Date('2026-03-01T12:00:00Z'),
    timeZone: 'UTC',
    findPhoneFlaw: findPhoneFormFlaw,
  })
  return Object.fromEntries(Object.entries(errors).map(([field, { code }]) => [field, code]))
}

describe('a change of a profile', () => {
  test('may name the fields that the operator shows, and nothing else', () => {
    expect(codesOf({ city: 'Lisboa' })).toEqual({})
    expect(codesOf({ city: 'Lisboa' }, {}, [])).toEqual({ city: 'unknown' })
    expect(codesOf({ city: 'Lisboa' }, {}, [asks('city', { country: 'BR' })])).toEqual({
      city: 'unknown',
    })
    expect(codesOf({ city: 'Lisboa' }, {}, [asks('city', { scenario: 'registration' })])).toEqual({
      city: 'unknown',
    })
  })

  test('is judged by the rules of the fields it names, and only of those', () => {
    const fields = [asks('firstName', { isRequired: true }), asks('lastName', { isRequired: true })]
    expect(codesOf({ firstName: 'A' }, {}, fields)).toEqual({ firstName: 'minLength' })
    expect(codesOf({ firstName: null }, {}, fields)).toEqual({ firstName: 'required' })
    expect(codesOf({ firstName: 'Ana' }, {}, fields)).toEqual({})
  })

  test('leaves fields alone that are undefined', () => {
    expect(codesOf({ city: undefined }, {}, [])).toEqual({})
  })

  test('takes a language that is offered', () => {
    expect([codesOf({ language: 'en' }), codesOf({ language: 'de' })]).toEqual([
      {},
      { language: 'unknown' },
    ])
  })

  test('accepts a date of birth of someone who turns 18 today', () => {
    expect(codesOf({ birthdate: '2008-03-01' })).toEqual({})
    expect(codesOf({ birthdate: '2008-03-02' })).toEqual({ birthdate: 'minAge' })
    const grown = [asks('birthdate', { bounds: { minAge: 21 } })]
    expect(codesOf({ birthdate: '2008-03-01' }, {}, grown)).toEqual({ birthdate: 'minAge' })
  })
})

describe('locked fields', () => {
  test('are the country, and date of birth and CPF once they are set', () => {
    const of = (known: Record<string, unknown>) => lockedFields(known, { isVerified: false })
    expect(of({ firstName: 'Ana', birthdate: null, cpf_number: '' })).toEqual({ country: 'set' })
    expect(of({ birthdate: '1990-01-02', cpf_number: '***.***.***-25' })).toEqual({
      country: 'set',
      birthdate: 'set',
      cpf_number: 'set',
    })
  })

  test('are the identity fields once it is verified, as far as they are set; never the address', () => {
    const known = { firstName: 'Ana', lastName: null, birthdate: '1990-01-02', city: 'Lisboa' }
    expect(lockedFields(known, { isVerified: true })).toEqual({
      country: 'set',
      firstName: 'verified',
      birthdate: 'verified',
    })
  })

  test('stays as it is; saying it again changes nothing', () => {
    const known = { birthdate: '1990-01-02', cpf_number: '***.***.***-25' }
    expect(codesOf({ birthdate: '1991-01-02', country: 'BR' }, known)).toEqual({
      birthdate: 'locked',
      country: 'locked',
    })
    expect(codesOf({ birthdate: null }, known)).toEqual({ birthdate: 'locked' })
    expect(codesOf({ birthdate: '1990-01-02', country: 'DE' }, known)).toEqual({})
  })
})

describe('a security question', () => {
  test('comes with an answer, and a new question with a new one', () => {
    const firstPet = { securityQuestion: 'firstPet' }
    expect(codesOf(firstPet)).toEqual({ securityAnswer: 'required' })
    expect(codesOf({ ...firstPet, securityAnswer: 'Rex' })).toEqual({})
    expect(codesOf({ securityAnswer: 'Rex' }, firstPet)).toEqual({})
    expect(codesOf({ securityQuestion: 'firstTeacher' }, firstPet)).toEqual({
      securityAnswer: 'required',
    })
    expect(codesOf(firstPet, firstPet)).toEqual({})
  })

  test('is needed by an answer', () => {
    expect(codesOf({ securityAnswer: 'Rex' })).toEqual({ securityQuestion: 'required' })
    expect(codesOf({ securityQuestion: null }, { securityQuestion: 'firstPet' })).toEqual({})
  })
})

test.each([
  ['gender', 'other', 'x'],
  ['nationality', 'BR', 'ZZ'],
  ['securityQuestion', 'firstPet', 'What is it?'],
  ['timeZone', 'America/Sao_Paulo', '+03:00'],
])('%s is chosen from a list: %s and not %s', (field, right, wrong) => {
  expect(findChoiceErrors({ [field]: right })).toEqual({})
  expect(findChoiceErrors({ [field]: wrong })[field]?.code).toBe('choice')
  expect(findChoiceErrors({ [field]: '' })).toEqual({})
})
