import { secrets } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'

/** Secrets that seal the secrets of authenticators, newest first. */
export const authenticatorSettings = defineSettings({
  settings: {
    authenticatorSecrets: secrets({
      name: 'FAIRHOUSE_AUTHENTICATOR_SECRETS',
      what: 'encrypt the secrets of authenticators, the newest first; a demo generates its own. If the one that encrypted a secret is missing, its player needs a recovery code or a passkey to sign in',
    }),
  },
  read: ({ values: { authenticatorSecrets: named }, demo, need }) => ({
    authenticatorSecrets:
      named.length > 0 ? named : [demo?.authenticatorSecret ?? need('authenticatorSecrets')],
  }),
})
