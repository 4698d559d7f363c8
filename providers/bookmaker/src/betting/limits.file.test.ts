import { expect, test } from 'vitest'
import { buildCatalogue } from '../catalogue/catalogue.ts'
import { listMarketNames } from './market-names.ts'
import { findSport } from '../sports/sports.ts'
import { readLimits } from './limits.file.ts'

const bet = { currency: 'EUR', playerKey: 'ada', legs: [{ sport: 'mma', market: 'winner' }] }

test('amounts are read in their currency, and percents cut them', () => {
  const limits = readLimits(`{
    "currencies": { "EUR": { "stakeMin": "0.50", "stakeMax": "200" }, "BTC": { "stakeMax": "0.01" } },
    "sports": { "mma": 50 }
  }`)
  expect(limits.ofCurrency('EUR')).toMatchObject({ totalMinMinor: 50n, totalMaxMinor: 20_000n })
  expect(limits.ofCurrency('BTC')?.totalMaxMinor).toBe(1_000_000n)
  expect(limits.ofBet(bet).totalMaxMinor).toBe(10_000n)
})

test.each([
  ['{ "currencies": { "EUR": { "stakeMax": "0.001" } } }', 'tooFine'],
  ['{ "currencies": { "XXX": {} } }', 'no currency is called XXX; the nearest is '],
  ['{ "currencies": { "eur": {} } }', 'no currency is called eur; the nearest is EUR'],
  ['{ "currencies": { "EURO": {} } }', 'no currency is called EURO; the nearest is EUR'],
  ['{ "currencies": { "EUR": { "stakeMin": "10", "stakeMax": "5" } } }', 'above its stakeMax'],
  [
    '{ "sports": { "socer": 10 } }',
    'wrong at sports.socer: no sport is called socer; the nearest is soccer',
  ],
  [
    '{ "markets": { "corect_score": 10 } }',
    'no market is called corect_score; the nearest is correct_score',
  ],
  ['{ "players": { "ada": 200 } }', 'players'],
  ['{ "limit": 1 }', 'limit'],
  ['{ "currencies": { "EUR": { "stakeMax": 5 } } }', 'wrong at currencies.EUR.stakeMax'],
  ['not JSON', 'it is not JSON'],
])('a file with a fault is refused: %s', (text, reason) => {
  expect(() => readLimits(text)).toThrow(reason)
})

test('every market of every format may be limited', () => {
  const names = listMarketNames()
  const field = Array.from({ length: 30 }, (_, index) => ({
    ...{ id: index + 1, name: `Runner ${index + 1}`, attack: 1_000, defence: 1_000, players: [] },
  }))
  for (const { spec } of buildCatalogue().championships) {
    const sport = findSport(spec.sport)
    for (const size of spec.sport === 'horse-racing' ? [2, 3, 5, 8, 12, 16, 30] : [2]) {
      for (const setsToWin of [1, 2, 3, 4]) {
        const format = 'setsToWin' in spec.rules ? { setsToWin } : {}
        const rules = sport.rulesOf(
          { ...spec, rules: { ...spec.rules, ...format } },
          field.slice(0, size),
        )
        const unknown = sport.markets(rules).filter(({ slug }) => !names.includes(slug))
        expect(unknown.map(({ slug }) => slug)).toEqual([])
      }
    }
  }
  const percents = Object.fromEntries(names.map((name) => [name, 50]))
  expect(() => readLimits(JSON.stringify({ markets: percents }))).not.toThrow()
})
