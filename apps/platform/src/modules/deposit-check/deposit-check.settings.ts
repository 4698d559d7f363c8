import { choice } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'

/** The question before an unusual deposit. */
export const depositCheckSettings = defineSettings({
  settings: {
    depositCheck: choice({
      name: 'FAIRHOUSE_DEPOSIT_CHECK',
      what: 'the question before a deposit that is unusual for its player or passes their own budget; off only for benchmarks',
      values: ['on', 'off'],
      fallback: 'on',
    }),
  },
  read: ({ values }) => ({ hasDepositCheck: values.depositCheck === 'on' }),
})
