import type { WithdrawalPolicy } from '@fairhouse/domain/payment/withdrawal'

// assumed: amounts in minor units of the base currency, euro cents
/** What is paid out without a person, and above what two people have to agree. */
export const WITHDRAWAL_POLICY: WithdrawalPolicy = {
  withoutReviewMaxMinor: 100_000n,
  onePersonMaxMinor: 1_000_000n,
  isNewDestinationReviewed: false,
  newDestinationWaitMs: 0,
}
