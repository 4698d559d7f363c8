import { describe, expect, test } from 'vitest'
import en from './en.json'
import { createTranslate, LANGUAGE_CODES, loadTexts, textsOfGame, type Texts } from './text.ts'
import { STUDIO_LANGUAGES } from '../../src/games.ts'

/** `shell.won: amount` of every text. */
function listTexts(texts: Texts): string[] {
  return Object.entries(texts)
    .flatMap(([part, of]) =>
      Object.entries(of).map(([id, text]) => {
        const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
        return `${part}.${id}: ${[...new Set(names)].toSorted().join()}`
      }),
    )
    .toSorted()
}

test('the server offers the languages that the clients have texts in', () => {
  expect(LANGUAGE_CODES.toSorted()).toEqual(STUDIO_LANGUAGES.toSorted())
})

describe.each(LANGUAGE_CODES)('in %s', (lang) => {
  test('every text is there with the same values, and none shouts', async () => {
    const texts = await loadTexts(lang)
    expect(listTexts(texts)).toEqual(listTexts(en))
    for (const text of Object.values(texts).flatMap((of) => Object.values(of)))
      expect(text).toMatch(/^[^!]+$/)
  })
})

test('values are filled in, and an unknown language is English', async () => {
  const won = async (lang: string, amount: string) =>
    createTranslate(await loadTexts(lang))('won', { amount })
  expect(await won('xx', '1.00 EUR')).toBe('Won 1.00 EUR')
  expect(await won('pt-BR', '1,00 EUR')).toBe('Ganhou 1,00 EUR')
  expect(await won('ar', '1.00 EUR')).toBe('ربحت 1.00 EUR')
})

test('a game has its own texts before those that all slots share', () => {
  expect(textsOfGame(en, 'dice')['start']).toBe('Roll')
  expect(textsOfGame(en, 'tidewreck-reef')['start']).toBe('Spin')
})
