import { expect, test } from 'vitest'
import en from './en.json'
import { LANGUAGE_CODES, loadTexts, textsOfGame } from './text.ts'
import { STUDIO_LANGUAGES } from '../../src/games.ts'

test('the server offers the languages that the clients have texts in', () => {
  expect(LANGUAGE_CODES.toSorted()).toEqual(STUDIO_LANGUAGES.toSorted())
})

test.each(LANGUAGE_CODES)('no text shouts in %s', async (lang) => {
  const texts = await loadTexts(lang)
  for (const text of Object.values(texts).flatMap((of) => Object.values(of)))
    expect(text).toMatch(/^[^!]+$/)
})

test('an unknown language is English', async () => {
  expect((await loadTexts('xx')).shell.won).toBe(en.shell.won)
})

test('a game has its own texts before those that all slots share', () => {
  expect(textsOfGame(en, 'dice')['start']).toBe('Roll')
  expect(textsOfGame(en, 'tidewreck-reef')['start']).toBe('Spin')
})
