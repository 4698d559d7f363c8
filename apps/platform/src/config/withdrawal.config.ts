import type { WithdrawalPolicy } from '@fairhouse/domain/payment/withdrawal'
import { HOUR_MS } from '@fairhouse/domain/time-units'
import type { SettingValues } from './setting.ts'
import type { WITHDRAWAL_SETTINGS } from './withdrawal.settings.ts'

/** The base currency has cents. */
const MINOR_PER_UNIT = 100n

export function readWithdrawalPolicy(
  values: SettingValues<typeof WITHDRAWAL_SETTINGS>,
): WithdrawalPolicy {
  return {
    withoutReviewMaxMinor: BigInt(values.withdrawalReviewAbove) * MINOR_PER_UNIT,
    onePersonMaxMinor: BigInt(values.withdrawalTwoPeopleAbove) * MINOR_PER_UNIT,
    isNewDestinationReviewed: values.withdrawalReviewNewDestination === 'on',
    isUnplayedReviewed: values.withdrawalReviewUnplayed === 'on',
    newDestinationWaitMs: values.withdrawalNewDestinationHours * HOUR_MS,
  }
}
