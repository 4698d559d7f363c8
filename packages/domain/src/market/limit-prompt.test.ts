import { expect, test } from 'vitest'
import { hasLimitPrompt, promptOf, type LimitChoices } from './limit-prompt.ts'
import { listMarkets } from './market.ts'
import { ALL_MARKETS, readMarketFile } from './market.fixture.ts'

const missingIn = (code: string, choices: Partial<LimitChoices> = {}) =>
  promptOf(readMarketFile(code), { definitions: [], tools: {}, hasDeclined: false, ...choices })
    .missing

test('in Great Britain a deposit limit answers the question, and so does a clear no', () => {
  expect(missingIn('gb')).toEqual(['deposit'])
  expect(missingIn('gb', { definitions: ['loss'] })).toEqual(['deposit'])
  expect(missingIn('gb', { definitions: ['deposit'] })).toEqual([])
  expect(missingIn('gb', { hasDeclined: true })).toEqual([])
})

test('in Brazil limits of losses and time are mandatory: no answer replaces them', () => {
  const loss = ['loss'] as const
  const tools = { sessionTime: { minutes: 60 } }
  expect(missingIn('br', { hasDeclined: true })).toEqual(['loss', 'time'])
  expect(missingIn('br', { definitions: loss })).toEqual(['time'])
  // A tool that was switched off again has no minutes.
  expect(missingIn('br', { definitions: loss, tools: { sessionTime: {} } })).toEqual(['time'])
  expect(missingIn('br', { definitions: loss, tools })).toEqual([])
})

test.each(listMarkets(ALL_MARKETS))('in $code the questions are those of its file', (market) => {
  const { limitPrompt, mandatoryLimits } = market.rules
  const asked = [...(limitPrompt.value ? ['deposit'] : []), ...mandatoryLimits.value]
  expect(hasLimitPrompt(market)).toBe(asked.length > 0)
  expect(missingIn(market.code)).toEqual(asked)
})
