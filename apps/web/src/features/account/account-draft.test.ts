import { createMemoryStorage } from '@fairhouse/app-kit/storage/memory-storage.fixture'
import { expect, test } from 'vitest'
import { forgetDraft, keepDraft, readDraft } from './account-draft.ts'

const EMPTY = {
  way: 'email',
  email: '',
  phone: '',
  phoneCountry: '',
  country: '',
  currency: '',
  receiveEmailPromo: false,
}

test('without a draft every field is empty and marketing is off', () => {
  expect(readDraft(createMemoryStorage())).toEqual(EMPTY)
})

test('a kept field leaves the others as they were', () => {
  const storage = createMemoryStorage()
  keepDraft(storage, { email: 'mara@players.example', country: 'PT' })
  keepDraft(storage, { email: 'mara@example.com' })
  expect(readDraft(storage)).toEqual({ ...EMPTY, email: 'mara@example.com', country: 'PT' })
})

test('a deleted draft leaves nothing behind', () => {
  const storage = createMemoryStorage()
  keepDraft(storage, { email: 'mara@players.example' })
  forgetDraft(storage)
  expect(storage.length).toBe(0)
})

test.each([
  '',
  'null',
  '{',
  '[1]',
  '{"of":"guest","atMs":1,"draft":{"email":7,"receiveEmailPromo":"yes"}}',
])('what others wrote there is no draft: %s', (text) => {
  const storage = createMemoryStorage()
  storage.setItem('fairhouse:draft:account', text)
  expect(readDraft(storage)).toEqual(EMPTY)
})
