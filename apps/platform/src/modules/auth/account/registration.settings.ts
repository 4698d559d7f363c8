import { whole } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'

/** How many register from one address, and who brought them. */
export const registrationSettings = defineSettings({
  settings: {
    registrationsPerHour: whole({
      name: 'FAIRHOUSE_REGISTRATIONS_PER_HOUR',
      what: 'registrations one address may try in an hour',
      min: 1,
      max: 1_000_000,
      fallback: 60,
    }),
    registrationsFree: whole({
      name: 'FAIRHOUSE_REGISTRATIONS_FREE',
      what: 'of these, how many need no proof of work; the browser of each further one does some work first',
      min: 0,
      max: 1_000_000,
      fallback: 5,
    }),
    affiliateDays: whole({
      name: 'FAIRHOUSE_AFFILIATE_DAYS',
      what: 'days for which a browser keeps the affiliate tag or the referral of the link that brought it',
      min: 1,
      max: 365,
      fallback: 30,
    }),
  },
  read: ({ values }) => ({
    registrationsPerHourMax: values.registrationsPerHour,
    registrationsFree: values.registrationsFree,
    affiliateDays: values.affiliateDays,
  }),
})
