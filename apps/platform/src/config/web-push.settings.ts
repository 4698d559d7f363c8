import { list, text } from './setting.ts'

const KEY = { allowed: 'a base64url key, as printed by web-push generate-vapid-keys' }

/** Push notifications of browsers and installed apps. */
export const WEB_PUSH_SETTINGS = {
  pushPublicKey: {
    ...text({
      name: 'FAIRHOUSE_PUSH_PUBLIC_KEY',
      what: 'VAPID public key of notifications; a demo generates its own; in production none are sent without it',
      fallback: null,
    }),
    ...KEY,
    parse: (value: string) => (/^[\w-]{87}$/.test(value) ? value : undefined),
  },
  pushPrivateKey: {
    ...text({
      name: 'FAIRHOUSE_PUSH_PRIVATE_KEY',
      what: 'private key of that pair; after a change of keys players have to switch notifications on again',
      fallback: null,
    }),
    ...KEY,
    isSecret: true,
    parse: (value: string) => (/^[\w-]{43}$/.test(value) ? value : undefined),
  },
  pushHosts: list({
    name: 'FAIRHOUSE_PUSH_HOSTS',
    what: 'push services of browsers that notifications are sent to, including their subdomains',
    fallback: [
      'fcm.googleapis.com',
      'push.services.mozilla.com',
      'notify.windows.com',
      'push.apple.com',
    ],
    allowedItem: 'hosts such as push.services.mozilla.com',
    parseItem: (item) => (/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(item) ? item : undefined),
  }),
} as const
