import { requireCurrency } from '@fairhouse/money/currency'
import { parseRate } from '@fairhouse/money/rate'
import { referenceRate } from '@fairhouse/money/reference-rate'
import { describe, expect, test } from 'vitest'
import { allowedUntil, depositCapCondition, depositCapsOf } from './deposit-caps.ts'
import { marketWith, readMarketFile } from './market.fixture.ts'

const priceOf = (code: string) => ({
  currency: requireCurrency(code),
  rate: parseRate(referenceRate(code)!)!,
})
const maxima = (code: string, age: number | null, allowedMinor: bigint | null = null) =>
  depositCapsOf(readMarketFile(code), { age, allowedMinor }).map(({ maxMinor }) => maxMinor)

describe('what is deposited before a check of means', () => {
  test('is 700.00 net a month in the Netherlands, and 300.00 until the 25th birthday', () => {
    expect(maxima('nl', 25)).toEqual([70_000n])
    expect(maxima('nl', 24).toSorted()).toEqual([30_000n, 70_000n])
    expect(maxima('nl', null).toSorted()).toEqual([30_000n, 70_000n])
  })

  test('is 1,000.00 a month in Germany, 150.00 net in 30 days in Great Britain, else unlimited', () => {
    expect([maxima('de', 40), maxima('gb', 40)]).toEqual([[100_000n], [15_000n]])
    expect([maxima('default', 18), maxima('mt', 18)]).toEqual([[], []])
  })

  test('is what a check has allowed, if that is more', () => {
    expect([maxima('de', 40, 500_000n), maxima('de', 40, 1n)]).toEqual([[500_000n], [100_000n]])
  })
})

test('a check of means is good for a year', () => {
  expect(allowedUntil(new Date('2030-03-05T10:00:00Z'))).toEqual(new Date('2031-03-05T10:00:00Z'))
})

test('withdrawals in another currency count at the stored rate, to the stricter side', () => {
  const line = { period: 'monthly', window: 'rolling', counts: 'net', max: '10000' } as const
  const market = marketWith({ depositCaps: [line] })
  const [cap] = depositCapsOf(market, { age: 40, allowedMinor: null })
  const counted = new Map([
    ['EUR', 15_000n],
    ['USD', -1n],
  ])
  const more = { amountMinor: 1n, currency: 'EUR' }
  expect(depositCapCondition(market, cap!, { counted, more, priceOf })).toMatchObject({
    ...{ isMet: false, value: { amountMinor: 15_001n, currency: 'EUR' } },
  })
})
