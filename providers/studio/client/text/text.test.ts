import { expect, test } from 'vitest'
import { AR } from './ar.ts'
import { EN, type TextId } from './en.ts'
import { PT_BR } from './pt-br.ts'
import { createTranslate } from './text.ts'

const ids = Object.keys(EN) as TextId[]
const names = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted()

test.each([
  ['pt-BR', PT_BR],
  ['ar', AR],
])('every text is there in %s with the same values', (_language, texts) => {
  expect(Object.keys(texts).toSorted()).toEqual(ids.toSorted())
  for (const id of ids) expect([id, names(texts[id])]).toEqual([id, names(EN[id])])
})

test('no text shouts', () => {
  for (const text of [EN, PT_BR, AR].flatMap((texts) => Object.values(texts)))
    expect(text).not.toMatch(/!/)
})

test('values are filled in, and an unknown language is English', () => {
  expect(createTranslate('xx')('won', { amount: '1.00 EUR' })).toBe('Won 1.00 EUR')
  expect(createTranslate('pt-BR')('won', { amount: '1,00 EUR' })).toBe('Ganhou 1,00 EUR')
  expect(createTranslate('ar')('won', { amount: '1.00 EUR' })).toBe('ربحت 1.00 EUR')
})
