import { choice, whole } from './setting.ts'

/** Which withdrawals need manual approval. */
export const WITHDRAWAL_SETTINGS = {
  withdrawalReviewAbove: whole({
    name: 'FAIRHOUSE_WITHDRAWAL_REVIEW_ABOVE',
    what: 'withdrawals of a player wait for the approval of an operator when together they are above this many whole units of EUR, the base currency, within 24 hours',
    min: 0,
    max: 999_999_999,
    fallback: 1_000,
  }),
  withdrawalTwoPeopleAbove: whole({
    name: 'FAIRHOUSE_WITHDRAWAL_TWO_PEOPLE_ABOVE',
    what: 'withdrawals of a player wait for the approval of two operators when together they are above this many whole units of EUR within 24 hours',
    min: 0,
    max: 999_999_999,
    fallback: 10_000,
  }),
  withdrawalReviewNewDestination: choice({
    name: 'FAIRHOUSE_WITHDRAWAL_REVIEW_NEW_DESTINATION',
    what: 'the first withdrawal to a destination waits for the approval of an operator, whatever its amount',
    values: ['on', 'off'],
    fallback: 'off',
  }),
  withdrawalReviewUnplayed: choice({
    name: 'FAIRHOUSE_WITHDRAWAL_REVIEW_UNPLAYED',
    what: 'a withdrawal of money that was deposited within 24 hours and not staked waits for the approval of an operator',
    values: ['on', 'off'],
    fallback: 'on',
  }),
  withdrawalNewDestinationHours: whole({
    name: 'FAIRHOUSE_WITHDRAWAL_NEW_DESTINATION_HOURS',
    what: 'hours that the first withdrawal to a destination waits before it is sent',
    min: 0,
    max: 720,
    fallback: 0,
  }),
} as const
