import { requireCurrency } from '@fairhouse/money/currency'
import { parseRate } from '@fairhouse/money/rate'
import { expect, test } from 'vitest'
import { MARKER_FILE } from '../marker/marker.fixture.ts'
import { harmDueAt, harmStopsOf, markerRulesOf, spendLevelsOf } from './harm-rules.ts'
import { marketWith, readMarketFile } from './market.fixture.ts'

const RATES: Readonly<Record<string, string>> = { EUR: '1', GBP: '0.8', BRL: '6', CAD: '1.5' }
const at = {
  baseCurrency: 'EUR',
  priceOf: (code: string) => ({ currency: requireCurrency(code), rate: parseRate(RATES[code]!)! }),
}

test('in the Netherlands a person looks within an hour, and deposits wait', () => {
  const nl = readMarketFile('nl')
  expect(harmDueAt(nl, new Date(0))).toEqual(new Date(3_600_000))
  expect(harmStopsOf(nl)).toContain('deposit')
})

test('amounts of another currency are converted, and rounded so that no threshold is too high', () => {
  const market = marketWith(
    { spendLevels: [{ measure: 'netLoss1', level: 2, min: '1001' }] },
    'CAD',
  )
  expect(spendLevelsOf(market, { ...at, age: 40 })).toEqual([
    { measure: 'netLoss1', level: 2, minMinor: 667n - 0n },
  ])
})

test('who is younger, or of unknown age, has the lines of the young as well', () => {
  const nl = readMarketFile('nl')
  const amounts = (age: number | null) =>
    spendLevelsOf(nl, { ...at, age }).map((one) => Number(one.minMinor))
  expect(amounts(25)).toEqual([35_000, 70_000])
  expect(amounts(24)).toEqual([35_000, 70_000, 15_000, 30_000])
  expect(amounts(null)).toEqual(amounts(24))
})

test('a market may be stricter than the file, and is never looser', () => {
  const market = marketWith({ markerLevels: { playTime: [60, 400, 500], speed: [90, 60, 55] } })
  const { levels } = markerRulesOf(market, MARKER_FILE)
  expect(levels.playTime).toEqual([60, 270, 360])
  expect(levels.speed).toEqual([90, 65, 55])
  expect(levels.methods).toEqual(MARKER_FILE.levels.methods)
})
