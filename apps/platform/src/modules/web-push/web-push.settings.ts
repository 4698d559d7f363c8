import { list, text } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'

const KEY = { allowed: 'a base64url key, as printed by web-push generate-vapid-keys' }

export type WebPushConfig = {
  readonly publicKey: string
  readonly privateKey: string
  /** Hosts of push services that may be called. */
  readonly hosts: readonly string[]
}

/** Push notifications of browsers and installed apps; null = none. */
export const webPushSettings = defineSettings({
  settings: {
    publicKey: {
      ...text({
        name: 'FAIRHOUSE_PUSH_PUBLIC_KEY',
        what: 'VAPID public key of notifications; a demo generates its own; in production none are sent without it',
        fallback: null,
      }),
      ...KEY,
      parse: (value: string) => (/^[\w-]{87}$/.test(value) ? value : undefined),
    },
    privateKey: {
      ...text({
        name: 'FAIRHOUSE_PUSH_PRIVATE_KEY',
        what: 'private key of that pair; after a change of keys players have to switch notifications on again',
        fallback: null,
      }),
      ...KEY,
      isSecret: true,
      parse: (value: string) => (/^[\w-]{43}$/.test(value) ? value : undefined),
    },
    hosts: list({
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
  },
  read({ values, demo, need }): { readonly webPush: WebPushConfig | null } {
    const { hosts } = values
    if (values.publicKey !== null || values.privateKey !== null) {
      const [publicKey, privateKey] = [need('publicKey'), need('privateKey')]
      return { webPush: { publicKey, privateKey, hosts } }
    }
    if (demo === null) return { webPush: null }
    const { pushPublicKey: publicKey, pushPrivateKey: privateKey } = demo
    return { webPush: { publicKey, privateKey, hosts } }
  },
})
