import { expect, test } from 'vitest'
import { compileTexts } from './compile.ts'
import { createTranslate } from './translate.ts'

const TEXTS = {
  bets: '{n, plural, one {# ставка} few {# ставки} many {# ставок} other {# ставки}}',
}

test.each([
  ['as it is written', TEXTS],
  ['compiled', compileTexts(TEXTS) as typeof TEXTS],
])('a count takes the plural form of its language, %s', (_, texts) => {
  const t = createTranslate('ru', texts)
  expect([1, 2, 5, 21].map((n) => t('bets', { n }))).toEqual([
    '1 ставка',
    '2 ставки',
    '5 ставок',
    '21 ставка',
  ])
})
