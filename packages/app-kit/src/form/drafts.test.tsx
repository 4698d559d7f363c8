import { beforeEach, describe, expect, test } from 'vitest'
import { forgetFormDrafts } from './draft-storage.ts'
import {
  DRAFT_AGE_MS_MAX,
  DRAFT_LENGTH_MAX,
  DRAFTS_MAX,
  forgetFormDraft,
  keepFormDraft,
  readFormDraft,
  type DraftForm,
} from './drafts.ts'

const NOW_MS = 1_700_000_000_000
const NAMES = { name: 'names', playerId: 'p1' }
const LIMIT = { name: 'limit', playerId: 'p1' }
const AS_GUEST = { name: 'search', playerId: null }

const keep = (form: DraftForm, draft: Record<string, string | boolean>, nowMs = NOW_MS): void =>
  keepFormDraft(sessionStorage, form, draft, nowMs)
const read = (form: DraftForm, nowMs = NOW_MS) => readFormDraft(sessionStorage, form, nowMs)

beforeEach(() => sessionStorage.clear())

test('typed input is restored for the same player', () => {
  keep(NAMES, { nickname: 'Mara', isPublic: true })
  expect(read(NAMES)).toEqual({ nickname: 'Mara', isPublic: true })
})

describe('a draft is its player’s alone', () => {
  test.each([
    ['another player', { ...NAMES, playerId: 'p2' }],
    ['a guest', { ...NAMES, playerId: null }],
  ])('%s sees none of it, and it is gone', (_who, other) => {
    keep(NAMES, { nickname: 'Mara' })
    expect(read(other)).toBeNull()
    expect(read(NAMES)).toBeNull()
  })

  test('a guest’s input is never shown to a player, whatever their id', () => {
    keep(AS_GUEST, { text: 'dice' })
    expect(read(AS_GUEST)).toEqual({ text: 'dice' })
    expect(read({ ...AS_GUEST, playerId: 'p1' })).toBeNull()
  })

  test('when a player signs in, what everyone else had typed is dropped', () => {
    keep(NAMES, { nickname: 'Mara' })
    keep({ ...LIMIT, playerId: 'p2' }, { amount: '50' })
    keep(AS_GUEST, { text: 'dice' })
    sessionStorage.setItem('fairhouse:draft:broken', '{')
    forgetFormDrafts(sessionStorage, { exceptOf: 'p1' })
    expect(Object.keys(sessionStorage)).toEqual(['fairhouse:draft:names'])
  })
})

test('a form’s draft is deleted when it was sent, all drafts when the player signs out', () => {
  keep(NAMES, { nickname: 'Mara' })
  keep(LIMIT, { amount: '50' })
  sessionStorage.setItem('something-else', 'stays')
  forgetFormDraft(sessionStorage, 'names')
  expect(read(NAMES)).toBeNull()
  expect(read(LIMIT)).toEqual({ amount: '50' })
  forgetFormDrafts(sessionStorage)
  expect(read(LIMIT)).toBeNull()
  expect(sessionStorage.getItem('something-else')).toBe('stays')
})

test.each([
  'password',
  'password_confirmation',
  'currentPassword',
  'newPassword',
  'repeatNewPassword',
  'code',
  'captcha',
  'securityAnswer',
  'cpf_number',
  'personalIdNumber',
  'cardNumber',
  'cardExpiry',
  'securityCode',
])('%s is kept nowhere, whatever the form hands over', (field) => {
  keep(NAMES, { nickname: 'Mara', [field]: 'not-to-be-found' })
  expect(read(NAMES)).toEqual({ nickname: 'Mara' })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('not-to-be-found')
})

describe('drafts are bounded', () => {
  test('a day old they are there, a moment later they are not', () => {
    keep(NAMES, { nickname: 'Mara' })
    expect(read(NAMES, NOW_MS + DRAFT_AGE_MS_MAX)).toEqual({ nickname: 'Mara' })
    expect(read(NAMES, NOW_MS + DRAFT_AGE_MS_MAX + 1)).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  test('one from a clock that was ahead is dropped', () => {
    keep(NAMES, { nickname: 'Mara' }, NOW_MS + 1)
    expect(read(NAMES)).toBeNull()
  })

  test('a text longer than any form accepts is not kept, the previous draft stays', () => {
    keep(NAMES, { nickname: 'Mara' })
    keep(NAMES, { nickname: 'M'.repeat(DRAFT_LENGTH_MAX) })
    expect(read(NAMES)).toEqual({ nickname: 'Mara' })
  })

  test('the oldest gives way to one more than there is room for', () => {
    for (let at = 0; at <= DRAFTS_MAX; at += 1) {
      keep({ name: `form-${at}`, playerId: 'p1' }, { text: 'x' }, NOW_MS - DRAFTS_MAX + at)
    }
    expect(sessionStorage).toHaveLength(DRAFTS_MAX)
    expect(read({ name: 'form-0', playerId: 'p1' })).toBeNull()
    expect(read({ name: 'form-1', playerId: 'p1' })).toEqual({ text: 'x' })
  })
})

test('stored data in another format is not a draft', () => {
  for (const text of [
    '{',
    'null',
    '[]',
    '{"of":1,"atMs":0,"draft":{}}',
    '{"of":"p1","atMs":"now","draft":{}}',
    '{"of":"p1","atMs":0,"draft":"text"}',
    '{"of":"p1","atMs":0,"draft":["text"]}',
  ]) {
    sessionStorage.setItem('fairhouse:draft:names', text)
    expect(read(NAMES, 1)).toBeNull()
  }
  sessionStorage.setItem(
    'fairhouse:draft:names',
    '{"of":"p1","atMs":0,"draft":{"nickname":"Mara","age":7,"more":{}}}',
  )
  expect(read(NAMES, 1)).toEqual({ nickname: 'Mara' })
})
