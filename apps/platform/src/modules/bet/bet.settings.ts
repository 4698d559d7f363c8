import { whole } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'

/** When a bet is reported: open for too long, or paid too much, in minor units of the base currency. */
export const betSettings = defineSettings({
  settings: {
    openBetHours: whole({
      name: 'FAIRHOUSE_OPEN_BET_HOURS',
      what: 'hours that a casino bet may stay open before the log reports it',
      min: 1,
      max: 10_000,
      fallback: 24,
    }),
    payoutMax: whole({
      name: 'FAIRHOUSE_PAYOUT_MAX',
      // assumed: above the largest jackpots that online casinos have paid
      what: 'the most that one bet pays in all its settlements, in whole units of EUR, the base currency; larger ones are refused and logged as errors until it is raised',
      min: 1,
      max: 999_999_999,
      fallback: 25_000_000,
    }),
  },
  read: ({ values }) => ({
    openBetHoursMax: values.openBetHours,
    payoutMaxMinor: BigInt(values.payoutMax) * 100n,
  }),
})
