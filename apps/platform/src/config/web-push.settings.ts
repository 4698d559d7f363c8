import { list, text } from './setting.ts'

const KEY = { allowed: 'a key in base64url, as web-push generate-vapid-keys makes it' }

/** Push notifications of browsers and installed apps. */
export const WEB_PUSH_SETTINGS = {
  pushPublicKey: {
    ...text({
      name: 'FAIRHOUSE_PUSH_PUBLIC_KEY',
      what: 'VAPID public key of notifications; a demo makes its own, otherwise none are sent without it',
      fallback: null,
    }),
    ...KEY,
    parse: (value: string) => (/^[\w-]{87}$/.test(value) ? value : undefined),
  },
  pushPrivateKey: {
    ...text({
      name: 'FAIRHOUSE_PUSH_PRIVATE_KEY',
      what: 'its private half; after a change of keys players switch notifications on anew',
      fallback: null,
    }),
    ...KEY,
    isSecret: true,
    parse: (value: string) => (/^[\w-]{43}$/.test(value) ? value : undefined),
  },
  pushHosts: list({
    name: 'FAIRHOUSE_PUSH_HOSTS',
    what: 'push services of browsers that notifications are sent to, with everything below them',
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
