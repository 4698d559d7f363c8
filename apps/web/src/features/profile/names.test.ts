import { expect, test } from 'vitest'
import { changedNames, nameErrors } from './names.ts'

const KNOWN = { nickname: null, firstName: 'Mara', lastName: 'Lind' }

test('only what differs is sent, and an emptied name as null', () => {
  expect(changedNames(KNOWN, { nickname: ' Ace ', firstName: 'Mara', lastName: ' ' })).toEqual({
    nickname: 'Ace',
    lastName: null,
  })
})

test('a name has at least 2 characters, or none', () => {
  expect(nameErrors({ nickname: '', firstName: 'M', lastName: 'Li' })).toEqual({
    firstName: 'shell.profile.tooShort',
  })
})

test('a nickname has at most 30 characters', () => {
  const names = { nickname: 'a'.repeat(31), firstName: '', lastName: '' }
  expect(nameErrors(names)).toEqual({ nickname: 'shell.profile.tooLong' })
  expect(nameErrors({ ...names, nickname: 'a'.repeat(30) })).toEqual({})
})
