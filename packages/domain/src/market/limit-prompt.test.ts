import { expect, test } from 'vitest'
import { promptOf, type LimitChoices } from './limit-prompt.ts'
import { readMarketFile } from './market.fixture.ts'

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
