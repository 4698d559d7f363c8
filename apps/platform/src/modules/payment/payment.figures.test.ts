import { marketWith } from '@fairhouse/domain/market/market.fixture'
import { expect, test } from 'vitest'
import { createFigureWriter } from '#platform/modules/content/figure'
import { createPaymentFigures } from './payment.figures.ts'
import { arrangeMethods } from './payment-method.ts'

const promising = (payoutMinutes: number | null) => marketWith({ payoutMinutes })

async function readPromise(minutes: readonly (number | null)[]) {
  const [fallback, ...licensed] = minutes.map(promising)
  const figures = createPaymentFigures({
    methods: arrangeMethods([], []),
    markets: { licensed, fallback: fallback! },
    withdrawals: {
      withoutReviewMaxMinor: 0n,
      onePersonMaxMinor: 0n,
      isNewDestinationReviewed: false,
      isUnplayedReviewed: false,
      newDestinationWaitMs: 0,
    },
    currencies: ['EUR'],
    payoutTimes: async () => new Map(),
  })
  return await figures.read(createFigureWriter('en'))
}

test('players of all markets are told the longest time that one of them promises', async () => {
  expect(await readPromise([90, 1_440])).toMatchObject({ 'payout-time-most': '1 day' })
})

test('a time that one market does not promise is not told', async () => {
  expect(await readPromise([90, null])).toMatchObject({ 'payout-time-most': null })
})

test('a first withdrawal that does not wait has no time to tell', async () => {
  expect(await readPromise([null])).toMatchObject({ 'new-destination-wait': null })
})
