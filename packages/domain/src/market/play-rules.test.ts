import { expect, test } from 'vitest'
import { listMarkets } from './market.ts'
import { ALL_MARKETS, marketWith, readMarketFile } from './market.fixture.ts'
import { allowsParallelSlots, hasPanicBreak, isDemoAllowed, playRulesOf } from './play-rules.ts'

test('slots and other games have each their least time of a round', () => {
  const of = (code: string) =>
    (['slots', 'tables', 'quick'] as const).map(
      (category) => playRulesOf(readMarketFile(code), { category }).roundMsMin,
    )
  expect(of('gb')).toEqual([2_500, 5_000, 5_000])
  expect(of('de')).toEqual([5_000, null, null])
  expect(of('default')).toEqual([null, null, null])
})

test.each(listMarkets(ALL_MARKETS))('in $code games open by the rules of its file', (market) => {
  const { autoplay, parallelSlots, demoUnidentified } = market.rules
  expect(playRulesOf(market, { category: 'slots' }).hasAutoplay).toBe(autoplay.value)
  expect(allowsParallelSlots(market)).toBe(parallelSlots.value)
  expect(hasPanicBreak(market)).toBe(market.rules.panicBreak.value)
  expect(isDemoAllowed(market, { isIdentified: true })).toBe(true)
  expect(isDemoAllowed(market, { isIdentified: false })).toBe(demoUnidentified.value)
})

test('two slots at once are possible where a market says so', () => {
  expect(allowsParallelSlots(marketWith({ parallelSlots: true }))).toBe(true)
})
