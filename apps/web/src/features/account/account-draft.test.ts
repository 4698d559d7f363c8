import { expect, test } from 'vitest'
import { forgetDraft, keepDraft, readDraft } from './account-draft.ts'

function createStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

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
  expect(readDraft(createStorage())).toEqual(EMPTY)
})

test('a kept field leaves the others as they were', () => {
  const storage = createStorage()
  keepDraft(storage, { email: 'mara@players.example', country: 'PT' })
  keepDraft(storage, { email: 'mara@example.com' })
  expect(readDraft(storage)).toEqual({ ...EMPTY, email: 'mara@example.com', country: 'PT' })
})

test('a deleted draft leaves nothing behind', () => {
  const storage = createStorage()
  keepDraft(storage, { email: 'mara@players.example' })
  forgetDraft(storage)
  expect(storage.kept.size).toBe(0)
})

test.each([
  '',
  'null',
  '{',
  '[1]',
  '{"of":"guest","atMs":1,"draft":{"email":7,"receiveEmailPromo":"yes"}}',
])('what others wrote there is no draft: %s', (text) => {
  const storage = createStorage()
  storage.setItem('fairhouse:draft:account', text)
  expect(readDraft(storage)).toEqual(EMPTY)
})
