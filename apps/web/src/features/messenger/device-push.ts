import { call } from '#core/api/api.ts'
import { siteStorage } from '#core/storage/stored-keys.ts'

/** `missing` = the browser has no notifications, `blocked` = the player refused them there. */
export type DevicePushState = 'on' | 'off' | 'blocked' | 'missing'

const WORKER_MS_MAX = 10_000

/** The player who switched notifications on in this browser. */
const OWNER_KEY = 'fairhouse:push'

type Of = { readonly playerId: string; readonly publicKey: string }

export async function readDevicePush({ playerId, publicKey }: Of): Promise<DevicePushState> {
  if (!('PushManager' in window) || !('Notification' in window)) return 'missing'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  const isOwn = siteStorage.getItem(OWNER_KEY) === playerId
  return subscription && isOwn && keyOf(subscription) === publicKey ? 'on' : 'off'
}

/**
 * Saves the subscription again on each visit and sign-in, since the server keeps it per session, and
 * replaces one made with a former key of the site. Needs no prompt: this player has agreed before.
 */
export async function renewDevicePush(playerId: string): Promise<void> {
  if (!('PushManager' in window) || Notification.permission !== 'granted') return
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return
  const { publicKey } = (await call('GET /api/notification/web-push')).data
  if (publicKey === null) return
  if (keyOf(subscription) === publicKey) await save(subscription)
  else await turnPushOn({ playerId, publicKey })
}

/** The key of the site that a subscription was made with; after a change of keys it is worth nothing. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const base64 = btoa(String.fromCodePoint(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Asks for permission, so it has to follow a press. */
export async function turnPushOn(of: Of): Promise<DevicePushState> {
  if ((await Notification.requestPermission()) !== 'granted') return await readDevicePush(of)
  const { pushManager } = await findWorker()
  // A subscription made with another key of the site is unusable.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: of.publicKey,
  })
  try {
    await save(subscription)
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  siteStorage.setItem(OWNER_KEY, of.playerId)
  return 'on'
}

async function save(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  const body = { endpoint: endpoint ?? '', keys: { p256dh, auth } }
  await call('PUT /api/notification/web-push', { body })
}

export async function turnPushOff(): Promise<DevicePushState> {
  const { pushManager } = await findWorker()
  const subscription = await pushManager.getSubscription()
  if (subscription !== null) {
    const body = { endpoint: subscription.endpoint }
    await call('DELETE /api/notification/web-push', { body })
    await subscription.unsubscribe()
  }
  siteStorage.removeItem(OWNER_KEY)
  return 'off'
}

/** The worker starts a moment after the page, and in some browsers never. */
async function findWorker(): Promise<ServiceWorkerRegistration> {
  return await Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('There is no service worker')), WORKER_MS_MAX)
    }),
  ])
}
