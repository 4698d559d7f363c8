import { expect, test } from 'vitest'
import { createWords } from './words.ts'

const HALF = { numerator: 1n, denominator: 2n }

test.each([
  ['en', '50.00%', '12,345×'],
  ['de', '50,00\u00a0%', '12.345×'],
  ['tr', '%50,00', '12.345×'],
])('%s writes numbers as its readers do', (lang, percent, multiplier) => {
  const words = createWords({ lang, t: (id) => id, texts: {}, money: () => undefined })
  expect([words.percent(HALF), words.multiplier(1_234_500n)]).toEqual([percent, multiplier])
})
