import { expect, test } from 'vitest'
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
  ['{ "currencies": { "XXX": {} } }', 'no currency'],
  ['{ "currencies": { "EUR": { "stakeMin": "10", "stakeMax": "5" } } }', 'above its stakeMax'],
  ['{ "sports": { "chess": 10 } }', 'a sport that there is not'],
  ['{ "players": { "ada": 200 } }', 'players'],
  ['{ "limit": 1 }', 'limit'],
  ['{ "currencies": { "EUR": { "stakeMax": 5 } } }', 'wrong at currencies.EUR.stakeMax'],
  ['not JSON', 'it is not JSON'],
])('a file with a fault is refused: %s', (text, reason) => {
  expect(() => readLimits(text)).toThrow(reason)
})
