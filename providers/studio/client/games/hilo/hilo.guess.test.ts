// @vitest-environment happy-dom
import { createTranslate } from '@fairhouse/texts/translate'
import { expect, test } from 'vitest'
import { createMoney } from '../../money.ts'
import en from '../../text/en.json'
import { textsOfGame } from '../../text/text.ts'
import { createWords } from '../../words.ts'
import { createGuess, drawGuess, LOWER } from './hilo.guess.ts'

const money = createMoney(
  { code: 'EUR', symbol: '€', scale: 2, isCrypto: false, isCredits: false },
  { lang: 'en', credits: 'credits' },
)
const words = createWords({
  lang: 'en',
  t: createTranslate('en', en.shell),
  texts: textsOfGame(en, 'hilo'),
  money: () => money,
})

test('a guess names its chance and return on the card of a round', () => {
  const guess = createGuess('down', () => undefined)
  const view = {
    cards: [3],
    steps: [],
    multiplier: null,
    next: { lowerOrSame: 257 },
  }
  drawGuess(guess, { of: LOWER, view: view as never, isTurn: true, words })
  expect(guess.element.textContent).toContain('2.57×')
  expect(guess.element.disabled).toBe(false)
})

test('between rounds a guess shows no chance: the visible card does not count any more', () => {
  const guess = createGuess('down', () => undefined)
  drawGuess(guess, { of: LOWER, view: null, isTurn: false, words })
  expect(guess.element.textContent).not.toMatch(/\d/)
  expect(guess.element.disabled).toBe(true)
})
