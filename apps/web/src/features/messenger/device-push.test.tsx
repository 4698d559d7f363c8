import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage, signUpVisitor, type TestPage } from '#core/page.fixture.tsx'
import { siteStorage } from '#core/storage/stored-keys.ts'
import { call } from '#core/api/api.ts'
import { readDevicePush, renewDevicePush, turnPushOff, turnPushOn } from './device-push.ts'

const SAVE = 'PUT /api/notification/web-push'

/** The subscription that this browser holds. */
let current: { readonly key: string; readonly endpoint: string } | null = null
let made = 0
let page: TestPage
let of: { playerId: string; publicKey: string }

const asSubscription = (kept: NonNullable<typeof current>) => ({
  endpoint: kept.endpoint,
  options: { applicationServerKey: new Uint8Array(Buffer.from(kept.key, 'base64url')).buffer },
  toJSON: () => ({ endpoint: kept.endpoint, keys: { p256dh: 'BPa', auth: 'au' } }),
  unsubscribe: async () => {
    current = null
    return true
  },
})

const pushManager = {
  getSubscription: async () => current && asSubscription(current),
  subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
    made += 1
    current = { key, endpoint: `https://fcm.googleapis.com/fcm/send/${made}` }
    return asSubscription(current)
  },
}

beforeEach(async () => {
  current = null
  const requestPermission = async () => 'granted'
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission })
  vi.stubGlobal('PushManager', Object)
  const getRegistration = async () => ({ pushManager })
  Object.assign(navigator, { serviceWorker: { ready: getRegistration(), getRegistration } })
  const visitor = await signUpVisitor()
  page = await openPage(null, { visitor })
  const { publicKey } = (await call('GET /api/notification/web-push')).data
  of = { playerId: visitor.profile.id, publicKey: publicKey ?? '' }
})
afterEach(() => {
  siteStorage.removeItem('fairhouse:push')
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

test('a subscription made with a former key of the site is replaced at the next visit', async () => {
  await turnPushOn(of)
  current = { key: 'b2xk', endpoint: 'https://fcm.googleapis.com/fcm/send/old' }
  expect(await readDevicePush(of)).toBe('off')
  await renewDevicePush(of.playerId)
  expect(current).toMatchObject({ key: of.publicKey })
  expect(await readDevicePush(of)).toBe('on')
})

test('a new sign-in saves the same subscription again', async () => {
  await turnPushOn(of)
  await renewDevicePush(of.playerId)
  expect(page.calls.filter((done) => done === SAVE)).toHaveLength(2)
  expect(current).toMatchObject({ endpoint: `https://fcm.googleapis.com/fcm/send/${made}` })
})

test('notifications of one player are off for another player of the browser', async () => {
  await turnPushOn(of)
  expect(await readDevicePush({ ...of, playerId: 'other' })).toBe('off')
  await turnPushOff()
  expect(siteStorage.getItem('fairhouse:push')).toBeNull()
})
