import { whole } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'

/** Messages about wins. */
export const winMessageSettings = defineSettings({
  settings: {
    winMessageFrom: whole({
      name: 'FAIRHOUSE_WIN_MESSAGE_FROM',
      what: 'wins in games of at least ten times the stake send the player a message, from this many euros or the equivalent in another currency; every win on sport does',
      min: 0,
      max: 1_000_000,
      fallback: 100,
    }),
  },
  read: ({ values }) => values,
})
