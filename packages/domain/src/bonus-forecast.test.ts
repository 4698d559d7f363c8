import { expect, test } from 'vitest'
import type { BonusTerms } from './bonus.ts'
import { forecastBonus, type PastBet, quantileOf, spreadOf } from './bonus-forecast.ts'

const TERMS: BonusTerms = {
  ...{ wagerTimes: 2, wagerBase: 'bonus', contributions: { slots: 100 } },
  ...{ restrictedGames: ['limbo'], maxBet: { EUR: '500' }, minOdds: null },
  ...{ maxConversionTimes: null, isSticky: false, activeDays: 7, acceptDays: 7 },
  ...{ onWithdrawal: 'forfeit', lateReturns: 'cash' },
} as const
const at = (minute: number) => new Date(Date.UTC(2030, 0, 1, 0, minute))
const ORDER = {
  ...{ amountMinor: 1_000n, requiredMinor: 2_000n, currency: 'EUR', startsAt: at(0) },
  ...{ until: at(60 * 24 * 30), withdrawals: [] as Date[] },
}

function bet(minute: number, stake: Partial<PastBet>): PastBet {
  const { cashMinor = 0n, bonusMinor = 0n } = stake
  return {
    ...{ placedAt: at(minute), finishedAt: at(minute + 1), cashMinor, bonusMinor },
    ...{ payoutMinor: 0n, countedMinor: cashMinor + bonusMinor },
    ...{ game: { identity: 'saffron', features: ['slots'] }, ...stake },
  }
}
const forecast = (bets: readonly PastBet[], changes: object = {}, order: object = {}) =>
  forecastBonus({ ...TERMS, ...changes }, { ...ORDER, ...order }, bets)

test('real money that was wagered enough turns the whole bonus into real money', () => {
  const bets = [1, 3, 5, 7].map((minute) => bet(minute, { cashMinor: 500n }))
  expect(forecast(bets)).toEqual({
    ...{ result: 'played', endedAt: at(8), countedHundredths: 200_000n, convertedMinor: 1_000n },
  })
  expect(forecast(bets.slice(1))).toMatchObject({ result: 'expired', convertedMinor: 0n })
})

test('stakes of the bonus are drawn, returned in proportion and lost with it', () => {
  const half = bet(1, { cashMinor: 100n, bonusMinor: 100n, payoutMinor: 400n })
  const rest = [3, 5].map((minute) => bet(minute, { bonusMinor: 500n }))
  expect(forecast([half, ...rest])).toMatchObject({ result: 'expired' })
  // 1,000 − 100 + 200 of the win: exactly what the last stakes take.
  expect(forecast([half, ...rest, bet(7, { bonusMinor: 100n })])).toMatchObject({
    ...{ result: 'lost', endedAt: at(8), countedHundredths: 130_000n },
  })
})

test('a stake that the terms refuse, or that the bonus cannot pay, was never made', () => {
  const large = bet(1, { bonusMinor: 501n, payoutMinor: 9_000n })
  const restricted = bet(3, {
    ...{ bonusMinor: 100n, payoutMinor: 9_000n },
    game: { identity: 'limbo', features: ['slots'] },
  })
  const tooMuch = bet(5, { bonusMinor: 400n })
  expect(forecast([large, restricted])).toMatchObject({ countedHundredths: 0n })
  expect(forecast([tooMuch], {}, { amountMinor: 399n })).toMatchObject({ countedHundredths: 0n })
})

test('bets before it, and after its days, do not count', () => {
  const early = bet(1, { cashMinor: 500n })
  const late = bet(60 * 24 * 8, { cashMinor: 500n })
  expect(forecast([early], {}, { startsAt: at(2) }).countedHundredths).toBe(0n)
  expect(forecast([late])).toMatchObject({ result: 'expired', countedHundredths: 0n })
  expect(forecast([], {}, { until: at(5) })).toMatchObject({ result: 'open', endedAt: null })
})

test('a withdrawal ends it where the terms say so', () => {
  const bets = [1, 3, 5, 7].map((minute) => bet(minute, { cashMinor: 500n }))
  const withdrawals = [at(4)]
  expect(forecast(bets, {}, { withdrawals })).toMatchObject({
    result: 'canceled',
    convertedMinor: 0n,
  })
  expect(forecast(bets, { onWithdrawal: 'keep' }, { withdrawals }).result).toBe('played')
})

test('a bonus without a wagering requirement is real money at once', () => {
  expect(forecast([], {}, { requiredMinor: 0n })).toMatchObject({
    ...{ result: 'played', endedAt: at(0), convertedMinor: 1_000n },
  })
})

test('what returns after the end goes where the terms say', () => {
  const slow = { ...bet(1, { bonusMinor: 200n, payoutMinor: 600n }), finishedAt: at(20) }
  const bets = [slow, ...[3, 5, 7, 9].map((minute) => bet(minute, { cashMinor: 500n }))]
  // 800 when it ends, and the late 600.
  expect(forecast(bets)).toMatchObject({ result: 'played', convertedMinor: 1_400n })
  expect(forecast(bets, { maxConversionTimes: 1 }).convertedMinor).toBe(1_000n)
})

test('the spread grows with how much players differ, and of equal ones is nothing but rounding', () => {
  expect(spreadOf([])).toBe(0n)
  expect(spreadOf([100n, 100n, 100n, 100n])).toBe(1n)
  // A standard deviation of 57.7 for each of four: 1.96 × 57.7 × 2.
  expect(spreadOf([0n, 0n, 100n, 100n])).toBe(227n)
})

test('a quantile is one of the values', () => {
  const sorted = [1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n, 10n]
  expect([50, 90, 99, 100].map((percent) => quantileOf(sorted, percent))).toEqual([
    5n,
    9n,
    10n,
    10n,
  ])
  expect(quantileOf([], 50)).toBe(0n)
})
