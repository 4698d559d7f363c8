import { expect, test } from 'vitest'
import { marketWith, readMarketFile } from './market.fixture.ts'
import { allowsParallelSlots, isReturnAllowed, playRulesOf } from './play-rules.ts'

test('slots and other games have each their least time of a round', () => {
  const of = (code: string) =>
    (['slots', 'tables', 'quick'] as const).map(
      (category) => playRulesOf(readMarketFile(code), { category }).roundMsMin,
    )
  expect(of('gb')).toEqual([2_500, 5_000, 5_000])
  expect(of('de')).toEqual([5_000, null, null])
  expect(of('default')).toEqual([1_000, 250, 250])
})

test('two slots at once are possible where a market says so', () => {
  expect(allowsParallelSlots(marketWith({ parallelSlots: true }))).toBe(true)
})

test('a game of Brazil returns 85 percent at least; what tells no return is played', () => {
  const market = readMarketFile('br')
  const isAllowed = (rtp: string | null) => isReturnAllowed(market, rtp)
  expect([isAllowed('85.00'), isAllowed('84.99')]).toEqual([true, false])
  expect([isAllowed('100.00'), isAllowed('9.99'), isAllowed(null)]).toEqual([true, false, true])
  expect(isReturnAllowed(readMarketFile('mt'), '10.00')).toBe(true)
})
