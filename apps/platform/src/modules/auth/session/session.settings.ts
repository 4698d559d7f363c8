import { choice, secret, secrets, whole } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'

/** Signed-in players. */
export const sessionSettings = defineSettings({
  settings: {
    sessionSecret: secret({
      name: 'FAIRHOUSE_SESSION_SECRET',
      what: 'signs access tokens, links and codes. Changing it signs everyone out, unless the former one is listed below',
    }),
    formerSessionSecrets: secrets({
      name: 'FAIRHOUSE_FORMER_SESSION_SECRETS',
      what: 'former session secrets whose access tokens are still accepted; none after a leak',
    }),
    hardenedSessions: choice({
      name: 'FAIRHOUSE_HARDENED_SESSIONS',
      what: 'refreshing a session also needs a cookie that no script can read; sessions opened before have to sign in again',
      values: ['on', 'off'],
      fallback: 'off',
    }),
    sessionsPerPlayer: whole({
      name: 'FAIRHOUSE_SESSIONS_PER_PLAYER',
      what: 'sessions that one player may have open; one more ends the least recently used',
      min: 1,
      max: 1_000,
      fallback: 20,
    }),
  },
  read: ({ values, demo, need }) => ({
    sessionSecret: values.sessionSecret ?? demo?.sessionSecret ?? need('sessionSecret'),
    formerSessionSecrets: values.formerSessionSecrets,
    hasHardenedSessions: values.hardenedSessions === 'on',
    sessionsPerPlayerMax: values.sessionsPerPlayer,
  }),
})
