import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { expect, test } from 'vitest'
import { changedNames, nameErrors } from './names.ts'

const KNOWN = { nickname: null, firstName: 'Mara', lastName: 'Lind' }

test('only what differs is sent, and an emptied name as null', () => {
  expect(changedNames(KNOWN, { nickname: ' Ace ', firstName: 'Mara', lastName: ' ' })).toEqual({
    nickname: 'Ace',
    lastName: null,
  })
})

const nickname: FieldDefinition = {
  field: 'nickname',
  scenario: 'profile',
  country: null,
  isRequired: false,
  isShown: true,
  bounds: { minLength: 2, maxLength: 30 },
  messages: {},
}
const codesOf = (typed: string, definition: FieldDefinition) => {
  const names = { nickname: typed, firstName: 'M', lastName: '' }
  const errors = nameErrors(names, { definitions: [definition], country: 'DE' })
  return Object.entries(errors).map(([field, { code }]) => `${field} ${code}`)
}

test('a name is bound by its definition, and one that the form does not show by nothing', () => {
  expect(codesOf('A', nickname)).toEqual(['nickname minLength'])
  expect(codesOf('a'.repeat(31), nickname)).toEqual(['nickname maxLength'])
  expect(codesOf('a'.repeat(30), nickname)).toEqual([])
})

test('an empty name is fine unless the operator requires it', () => {
  expect(codesOf('', nickname)).toEqual([])
  expect(codesOf('', { ...nickname, isRequired: true })).toEqual(['nickname required'])
  expect(codesOf('', { ...nickname, isRequired: true, country: 'BR' })).toEqual([])
})
