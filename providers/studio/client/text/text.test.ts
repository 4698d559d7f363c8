import { expect, test } from 'vitest'
import { EN, type TextId } from './en.ts'
import { PT_BR } from './pt-br.ts'
import { createTranslate } from './text.ts'

const ids = Object.keys(EN) as TextId[]
const names = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted()

test('every text is there in both languages with the same values', () => {
  expect(Object.keys(PT_BR).toSorted()).toEqual(ids.toSorted())
  for (const id of ids) expect([id, names(PT_BR[id])]).toEqual([id, names(EN[id])])
})

test('no text shouts', () => {
  for (const text of [...Object.values(EN), ...Object.values(PT_BR)]) expect(text).not.toMatch(/!/)
})

test('values are filled in, and an unknown language is English', () => {
  expect(createTranslate('xx')('won', { amount: '1.00 EUR' })).toBe('Won 1.00 EUR')
  expect(createTranslate('pt-BR')('won', { amount: '1,00 EUR' })).toBe('Ganhou 1,00 EUR')
})
