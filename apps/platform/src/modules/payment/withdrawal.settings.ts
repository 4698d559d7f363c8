import type { WithdrawalPolicy } from '@fairhouse/domain/payment/withdrawal'
import { HOUR_MS } from '@fairhouse/domain/time-units'
import { choice, whole } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'

/** The base currency has cents. */
const MINOR_PER_UNIT = 100n

/** Which withdrawals need manual approval. */
export const withdrawalSettings = defineSettings({
  settings: {
    reviewAbove: whole({
      name: 'FAIRHOUSE_WITHDRAWAL_REVIEW_ABOVE',
      what: 'withdrawals of a player wait for the approval of an operator when together they are above this many whole units of EUR, the base currency, within 24 hours',
      min: 0,
      max: 999_999_999,
      fallback: 1_000,
    }),
    twoPeopleAbove: whole({
      name: 'FAIRHOUSE_WITHDRAWAL_TWO_PEOPLE_ABOVE',
      what: 'withdrawals of a player wait for the approval of two operators when together they are above this many whole units of EUR within 24 hours',
      min: 0,
      max: 999_999_999,
      fallback: 10_000,
    }),
    reviewNewDestination: choice({
      name: 'FAIRHOUSE_WITHDRAWAL_REVIEW_NEW_DESTINATION',
      what: 'the first withdrawal to a destination waits for the approval of an operator, whatever its amount',
      values: ['on', 'off'],
      fallback: 'off',
    }),
    reviewUnplayed: choice({
      name: 'FAIRHOUSE_WITHDRAWAL_REVIEW_UNPLAYED',
      what: 'a withdrawal of money that was deposited within 24 hours and not staked waits for the approval of an operator',
      values: ['on', 'off'],
      fallback: 'on',
    }),
    newDestinationHours: whole({
      name: 'FAIRHOUSE_WITHDRAWAL_NEW_DESTINATION_HOURS',
      what: 'hours that the first withdrawal to a destination waits before it is sent',
      min: 0,
      max: 720,
      fallback: 0,
    }),
  },
  read({ values }) {
    const withdrawals: WithdrawalPolicy = {
      withoutReviewMaxMinor: BigInt(values.reviewAbove) * MINOR_PER_UNIT,
      onePersonMaxMinor: BigInt(values.twoPeopleAbove) * MINOR_PER_UNIT,
      isNewDestinationReviewed: values.reviewNewDestination === 'on',
      isUnplayedReviewed: values.reviewUnplayed === 'on',
      newDestinationWaitMs: values.newDestinationHours * HOUR_MS,
    }
    return { withdrawals }
  },
})
