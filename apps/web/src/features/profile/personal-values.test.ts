import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import type { OwnProfile } from '@fairhouse/contract/profile'
import { expect, test } from 'vitest'
import { listSections } from './personal-sections.ts'
import { errorsOf } from './personal-errors.ts'
import { changesOf, textsOf } from './personal-values.ts'

const KNOWN = {
  country: 'DE',
  nickname: null,
  firstName: 'Mara',
  city: 'Lisboa',
  securityQuestion: 'firstPet',
  hasSecurityAnswer: true,
  locked: { country: 'set' },
} as unknown as OwnProfile

const asks = (field: FieldDefinition['field'], isRequired = false): FieldDefinition => ({
  field,
  scenario: 'profile',
  country: null,
  isRequired,
  isShown: true,
  bounds: {},
  messages: {},
})

test('the form shows known values, and never a security answer', () => {
  expect(textsOf(KNOWN, ['firstName', 'nickname', 'securityQuestion', 'securityAnswer'])).toEqual({
    firstName: 'Mara',
    nickname: '',
    securityQuestion: 'firstPet',
    securityAnswer: '',
  })
})

test('only what differs is sent, and an emptied field as null', () => {
  const texts = { nickname: ' Ace ', firstName: 'Mara ', city: ' ', securityAnswer: '' }
  expect(changesOf(KNOWN, texts)).toEqual({ nickname: 'Ace', city: null })
})

test('a field is bound by its definition, and a name may go unless the operator requires it', () => {
  const codes = (changes: object, isRequired = false) =>
    Object.entries(
      errorsOf(changes, {
        definitions: [asks('firstName', isRequired)],
        profile: KNOWN,
        now: new Date('2026-03-01T12:00:00Z'),
      }),
    ).map(([field, { code }]) => `${field} ${code}`)
  expect(codes({ firstName: 'A' })).toEqual(['firstName minLength'])
  expect(codes({ firstName: null })).toEqual([])
  expect(codes({ firstName: null }, true)).toEqual(['firstName required'])
  expect(codes({ city: 'Porto' })).toEqual(['city unknown'])
})

test('a section is there for the fields that the operator shows', () => {
  expect(listSections([asks('city'), asks('nickname'), asks('receiveEmailPromo')])).toEqual([
    { title: 'profile.section.name', fields: ['nickname'] },
    { title: 'profile.section.address', fields: ['city'] },
  ])
})
