import { call } from '#core/api/api.ts'

/** `missing` = the browser has no notifications, `blocked` = the player refused them there. */
export type DevicePushState = 'on' | 'off' | 'blocked' | 'missing'

const WORKER_MS_MAX = 10_000

export async function readDevicePush(publicKey: string): Promise<DevicePushState> {
  if (!('PushManager' in window) || !('Notification' in window)) return 'missing'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && keyOf(subscription) === publicKey ? 'on' : 'off'
}

/** The key of the site that a subscription was made with; after a change of keys it is worth nothing. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const base64 = btoa(String.fromCodePoint(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Asks the player, so it has to follow a press. */
export async function turnPushOn(publicKey: string): Promise<DevicePushState> {
  if ((await Notification.requestPermission()) !== 'granted') return await readDevicePush(publicKey)
  const { pushManager } = await findWorker()
  // One that was made with another key of the site cannot be written to any more.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  try {
    const body = { endpoint: endpoint ?? '', keys: { p256dh, auth } }
    await call('PUT /api/notification/web-push', { body })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

export async function turnPushOff(): Promise<DevicePushState> {
  const { pushManager } = await findWorker()
  const subscription = await pushManager.getSubscription()
  if (subscription !== null) {
    const body = { endpoint: subscription.endpoint }
    await call('DELETE /api/notification/web-push', { body })
    await subscription.unsubscribe()
  }
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
