import { expect, test } from 'vitest'
import { FRAUD_FILE } from './fraud.fixture.ts'
import { effectiveRisk, type RiskFacts, riskOf, riskReviewAt } from './risk.ts'

const NOW = new Date('2026-11-26T12:00:00Z')
const judge = (own: Partial<RiskFacts> = {}) =>
  riskOf(
    {
      ...{ signals: [], country: 'DE', depositedMinor: 0n, isVerified: true },
      ...{ areFundsKnown: false, decisions: [], ...own },
    },
    FRAUD_FILE.risk,
  )

test('a player of whom nothing is known is a low risk', () => {
  expect(judge()).toEqual({ class: 'low', reasons: [] })
})

test('the amount that reaches a line exactly counts, one minor unit less does not', () => {
  const large = BigInt(FRAUD_FILE.risk.largeMinor)
  expect(judge({ depositedMinor: large })).toEqual({ class: 'medium', reasons: ['largeDeposits'] })
  expect(judge({ depositedMinor: large - 1n }).class).toBe('low')
  const veryLarge = BigInt(FRAUD_FILE.risk.veryLargeMinor)
  expect(judge({ depositedMinor: veryLarge }).class).toBe('high')
  expect(judge({ depositedMinor: veryLarge - 1n }).class).toBe('medium')
  expect(judge({ depositedMinor: veryLarge, areFundsKnown: true }).class).toBe('medium')
})

test('the highest reason decides, and all of them are told', () => {
  expect(judge({ country: 'KP', signals: [{ signal: 'structuring', level: 2 }] })).toEqual({
    class: 'high',
    reasons: ['highRiskCountry', 'signals'],
  })
})

test('a case counts unless it was cleared', () => {
  expect(judge({ decisions: ['cleared'] }).class).toBe('low')
  expect(judge({ decisions: ['cleared', 'reported'] }).class).toBe('high')
})

test('what a person says counts until the review, and from that moment on no more', () => {
  const after = new Date(NOW.getTime() + 1)
  expect(effectiveRisk('high', { chosen: 'low', reviewAt: after }, NOW)).toBe('low')
  expect(effectiveRisk('high', { chosen: 'low', reviewAt: NOW }, NOW)).toBe('high')
  expect(effectiveRisk('high', { chosen: null, reviewAt: after }, NOW)).toBe('high')
})

test('a high risk is reviewed before a low one', () => {
  const at = (risk: 'low' | 'high') => riskReviewAt(risk, NOW, FRAUD_FILE.risk).getTime()
  expect(at('high')).toBeLessThan(at('low'))
})
