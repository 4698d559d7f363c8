import type { Init } from '@fairhouse/contract/init'
import { afterAll, describe, expect, test } from 'vitest'
import { callJson, signUp } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'

const site = await createTestPlatform()
afterAll(() => site.close())

const PROXY = '10.0.0.1'

async function init(headers: Record<string, string>, peer = PROXY) {
  const bindings = { incoming: { headers, socket: { remoteAddress: peer } } }
  const answer = await site.platform.app.request('/api/player/init', { headers }, bindings)
  return { answer, body: (await answer.json()) as { data: Init } }
}

describe('the country', () => {
  test('is that of a trusted proxy, with its policies', async () => {
    expect((await init({ 'cf-ipcountry': 'PT' })).body.data).toMatchObject({
      country: 'PT',
      restriction: 'none',
    })
    expect((await init({ 'cf-ipcountry': 'NL' })).body.data).toMatchObject({
      country: 'NL',
      restriction: 'restrict',
    })
  })

  test('is not believed from anyone else', async () => {
    const { body } = await init({ 'cf-ipcountry': 'NL' }, '198.51.100.7')
    expect(body.data).toMatchObject({ country: null, restriction: 'none' })
  })

  test.each(['XX', 'T1', 'nl', ''])('%j is an unknown one', async (country) => {
    expect((await init({ 'cf-ipcountry': country })).body.data.country).toBeNull()
  })
})

test('no cache keeps an answer that is about one visitor', async () => {
  const { answer } = await init({ 'cf-ipcountry': 'PT' })
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(answer.headers.get('etag')).toBeNull()
})

test('features are those that this site has configured', async () => {
  const full = await init({})
  expect(full.body.data.features).toMatchObject({
    mail: true,
    deposits: true,
    withdrawals: true,
    loyalty: true,
    games: true,
    verification: true,
  })
  expect(full.body.data.features.signIn).toMatchObject({ password: true, link: true })
  const bare = await createTestPlatform({
    env: { FAIRHOUSE_SMTP_URL: 'off', FAIRHOUSE_STAND_INS: 'off' },
  })
  const { body } = await callJson(bare.platform.app, 'GET /api/player/init')
  expect(body.data.features).toMatchObject({
    mail: false,
    deposits: false,
    withdrawals: false,
    games: false,
    verification: false,
  })
  expect(body.data.features.signIn.link).toBe(false)
  await bare.close()
})

test.each([
  ['play.example', true],
  ['localhost:3000', true],
  ['192.168.1.7:3000', false],
])('under %s passkeys are offered: %s', async (host, isOffered) => {
  const { body } = await init({ host })
  expect(body.data.features.signIn.passkey).toBe(isOffered)
})

test('consent is that of the player, and none for a guest', async () => {
  const guest = await callJson(site.platform.app, 'GET /api/player/init')
  expect(guest.body.data.consent).toMatchObject({ agreedAt: null, receiveEmailPromo: null })
  const as = await signUp(site.platform.app)
  const player = await callJson(site.platform.app, 'GET /api/player/init', { as })
  expect(player.body.data.consent).toMatchObject({
    agreedAt: expect.stringMatching(/^\d{4}-/),
    receiveEmailPromo: false,
  })
})
