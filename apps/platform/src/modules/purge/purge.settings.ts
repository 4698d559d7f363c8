import { whole } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'

/** How long old rows are kept. */
export const purgeSettings = defineSettings({
  settings: {
    repeatDays: whole({
      name: 'FAIRHOUSE_REPEAT_DAYS',
      what: 'days for which messages of providers are kept, so that a repeat gets the same response; money movements stay in the journal permanently',
      min: 7,
      max: 3_650,
      fallback: 90,
    }),
    auditYears: whole({
      name: 'FAIRHOUSE_AUDIT_YEARS',
      what: 'years for which the audit log is kept; it is dropped by whole months',
      min: 5,
      max: 100,
      fallback: 10,
    }),
    playSessionDays: whole({
      name: 'FAIRHOUSE_PLAY_SESSION_DAYS',
      what: 'days for which game sessions are kept after their end; bets and rounds stay',
      min: 30,
      max: 3_650,
      fallback: 400,
    }),
  },
  read: ({ values }) => values,
})
