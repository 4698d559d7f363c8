import { beforeEach, expect, test } from 'vitest'
import { forgetFormDraft, forgetFormDrafts, keepFormDraft, readFormDraft } from './drafts.ts'

const NAMES = { name: 'names', playerId: 'p1' }
const LIMIT = { name: 'limit', playerId: 'p1' }

beforeEach(() => sessionStorage.clear())

test('what was typed is there again for the same player', () => {
  keepFormDraft(sessionStorage, NAMES, { nickname: 'Mara', isPublic: true })
  expect(readFormDraft(sessionStorage, NAMES)).toEqual({ nickname: 'Mara', isPublic: true })
})

test('another player sees none of it, and it is gone', () => {
  keepFormDraft(sessionStorage, NAMES, { nickname: 'Mara' })
  expect(readFormDraft(sessionStorage, { ...NAMES, playerId: 'p2' })).toBeNull()
  expect(readFormDraft(sessionStorage, NAMES)).toBeNull()
})

test('one form is forgotten when it was sent, all of them when the player signs out', () => {
  keepFormDraft(sessionStorage, NAMES, { nickname: 'Mara' })
  keepFormDraft(sessionStorage, LIMIT, { amount: '50' })
  sessionStorage.setItem('something-else', 'stays')
  forgetFormDraft(sessionStorage, 'names')
  expect(readFormDraft(sessionStorage, NAMES)).toBeNull()
  expect(readFormDraft(sessionStorage, LIMIT)).toEqual({ amount: '50' })
  forgetFormDrafts(sessionStorage)
  expect(readFormDraft(sessionStorage, LIMIT)).toBeNull()
  expect(sessionStorage.getItem('something-else')).toBe('stays')
})

test('what is kept in another form than this is no draft', () => {
  for (const text of ['{', 'null', '[]', '{"of":1}', '{"of":"p1","draft":"text"}']) {
    sessionStorage.setItem('fairhouse:draft:names', text)
    expect(readFormDraft(sessionStorage, NAMES)).toBeNull()
  }
})
