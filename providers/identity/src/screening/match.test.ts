import { expect, test } from 'vitest'
import { LIST_ENTRIES } from './entry.table.ts'
import { scoreOf } from './match.ts'

const entry = (id: string) => LIST_ENTRIES.find((one) => one.id === id)!

test.each([
  ['the name as it is', 'Vasil Drenkov', '1961-04-17'],
  ['its words in another order', 'DRENKOV, Vasil', '1961-04-17'],
  ['a letter less', 'Vasil Drenko', '1961-04-17'],
  ['the letters of its country', 'Васил Дренков', '1961-04-17'],
  ['a person whose birth nobody knows', 'Vasil Drenkov', null],
])('%s is a match', (_what, name, birthdate) => {
  expect(scoreOf({ name, birthdate }, entry('UN-0417'))).toBeGreaterThan(81)
})

test.each([
  ['another day of birth', 'Vasil Drenkov', '1961-04-18'],
  ['the first name alone', 'Vasil', '1961-04-17'],
  ['another family name', 'Vasil Petrov', '1961-04-17'],
])('%s is none', (_what, name, birthdate) => {
  expect(scoreOf({ name, birthdate }, entry('UN-0417'))).toBe(0)
})

test('accents do not matter, and a list may know the year alone', () => {
  expect(
    scoreOf({ name: 'María Teresa Valdovino', birthdate: '1958-09-02' }, entry('PEP-3021')),
  ).toBe(100)
  const amadou = { name: 'Amadou Keltari', birthdate: '1974-05-01' }
  expect(scoreOf(amadou, entry('EU-2208'))).toBe(100)
  expect(scoreOf({ ...amadou, birthdate: '1975-05-01' }, entry('EU-2208'))).toBe(0)
})
