import { createECDH, randomUUID } from 'node:crypto'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { createPushService } from '#platform/modules/web-push/push-service.fixture'
import { isPushEndpoint } from '#platform/modules/web-push/web-push.client'
import { webPushModule } from '#platform/modules/web-push/web-push.module'
import type { TestPlayer } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'

const PATH = '/api/notification/web-push'
const clock = createManualClock('2030-01-01T12:00:00Z')
const keys = createECDH('prime256v1')
const publicKey = keys.generateKeys('base64url')
const config = { publicKey, privateKey: keys.getPrivateKey('base64url'), hosts: ['push.test'] }
const service = createPushService(publicKey)
let ana: TestPlayer

const platform = await createTestPlatform({
  clock,
  fetch: service.fetch,
  change: (base) => ({ ...base, webPush: config }),
})
const site = platform
const module = platform.resolve(webPushModule)
afterAll(() => site.close())
beforeEach(async () => {
  service.pushed.length = 0
  service.answer(201)
  ana = await site.signUp()
})

const newEndpoint = () => `https://a.push.test/${randomUUID()}`
const subscribe = (endpoint = newEndpoint(), as = ana) =>
  site.call('PUT', PATH, { as, body: service.subscription(endpoint) })
const subscriptions = async () => {
  const rows = site.db.selectFrom('push_subscription').select('endpoint')
  return await rows.where('player_id', '=', ana.playerId).execute()
}

/** Adds a site message and runs its reactions. */
async function news(topic: 'security' | 'offers' = 'security'): Promise<void> {
  const id = randomUUID()
  await site.db
    .insertInto('site_message')
    .values({
      id,
      player_id: ana.playerId,
      kind: 'message',
      topic,
      name: 'password-changed',
      values: JSON.stringify({ link: '/profile/security', when: clock.now().toISOString() }),
      created_at: clock.now(),
    })
    .execute()
  const reaction = module.reactions.find(({ event }) => event === 'message.created')
  const event = { id, event: 'message.created', playerId: ana.playerId, payload: { messageId: id } }
  await inTransaction(site.db, async (trx) => {
    if (reaction !== undefined && 'run' in reaction) await reaction.run(trx, event as never)
    return 'done'
  })
}

test('a new on-site message reaches the browser, encrypted for it alone', async () => {
  expect((await subscribe()).status).toBe(200)
  await news()
  expect(service.pushed).toHaveLength(1)
  expect(service.pushed[0]?.content).toMatchObject({
    title: expect.stringContaining('password'),
    path: '/profile/security',
    language: 'en',
  })
  expect(service.pushed[0]?.claims).toMatchObject({
    aud: 'https://a.push.test',
    sub: 'mailto:no-reply@fairhouse.test',
  })
})

test('offers need a separate consent', async () => {
  await subscribe()
  await news('offers')
  expect(service.pushed).toEqual([])
})

test('a topic that the player switched off is not sent, nor is one switched on by subscribing again', async () => {
  await subscribe()
  const body = { channel: 'push', topic: 'security', isOn: false }
  await site.call('PUT', '/api/notification/preferences', { as: ana, body })
  await subscribe()
  await news()
  expect(service.pushed).toEqual([])
})

test.each([403, 404, 410])(
  'a subscription that the service answers with %i is deleted',
  async (status) => {
    await subscribe()
    service.answer(status)
    await news()
    expect(await subscriptions()).toEqual([])
  },
)

test('an unavailable service fails the reaction, so that it is retried', async () => {
  await subscribe()
  service.answer(503)
  await expect(news()).rejects.toThrow('503')
  expect(await subscriptions()).toHaveLength(1)
})

test('one unreachable browser does not affect the other', async () => {
  await subscribe()
  await subscribe()
  service.answer(503)
  await news()
  expect(await subscriptions()).toHaveLength(2)
})

test('locked or excluded players get nothing', async () => {
  await subscribe()
  for (const status of ['locked', 'excluded'] as const) {
    await site.db.updateTable('player').set({ status }).where('id', '=', ana.playerId).execute()
    await news()
  }
  expect(service.pushed).toEqual([])
})

test('a browser that is signed out gets nothing more', async () => {
  await subscribe()
  await site.call('POST', '/api/player/sessions/logout', { as: ana })
  await news()
  expect(service.pushed).toEqual([])
  await module.jobs[0]?.run()
  expect(await subscriptions()).toEqual([])
})

test('a browser belongs to the player who signed in there last, and is revoked by its owner only', async () => {
  const endpoint = newEndpoint()
  await subscribe(endpoint)
  const ben = await site.signUp()
  await site.call('DELETE', PATH, { as: ben, body: { endpoint } })
  expect(await subscriptions()).toHaveLength(1)
  await subscribe(endpoint, ben)
  expect(await subscriptions()).toEqual([])
  await site.call('DELETE', PATH, { as: ben, body: { endpoint } })
  const left = site.db.selectFrom('push_subscription').select('id').where('endpoint', '=', endpoint)
  expect(await left.execute()).toEqual([])
})

test('an address that is of no push service is refused', async () => {
  for (const endpoint of [
    'http://a.push.test/1',
    'https://push.test.evil.example/1',
    'https://evilpush.test/1',
    'https://169.254.169.254/1',
    'https://a.push.test:8443/1',
    'https://user@a.push.test/1',
  ]) {
    expect([endpoint, isPushEndpoint(endpoint, config.hosts)]).toEqual([endpoint, false])
  }
  expect((await subscribe('https://169.254.169.254/1')).status).toBe(422)
})
