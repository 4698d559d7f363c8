import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { TOTP } from 'otpauth'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createSoftPasskey } from '#platform/modules/auth/passkey/soft-passkey.fixture'
import type { Sms } from '#platform/modules/message/sms-sender.port'
import { callJson, signUp, type TestPlayer } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36'

const texts: Sms[] = []
let numbers = 0
let phone: string
let ana: TestPlayer

const gateway = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    texts.push(JSON.parse(Buffer.concat(parts).toString()))
    response.writeHead(202).end()
  })
})
await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
const { port } = gateway.address() as AddressInfo
const clock = createManualClock(new Date().toISOString())
const site = await createTestPlatform({
  clock,
  env: {
    FAIRHOUSE_SMS_URL: `http://127.0.0.1:${port}/messages`,
    FAIRHOUSE_SMS_KEY: 'sms-key-0123456789abcdef0123456789',
  },
})
await site.platform.start()
afterAll(async () => {
  await site.close()
  await new Promise((resolve) => gateway.close(resolve))
})
beforeEach(async () => {
  phone = nextNumber()
  ana = await signUpByPhone(phone)
})

const call = (address: string, options?: Parameters<typeof callJson>[2]) =>
  callJson(site.platform.app, address, options)

function nextNumber(): string {
  numbers += 1
  return `+49151123450${String(numbers).padStart(2, '0')}`
}

async function codeFor(number: string, purpose: string, as?: TestPlayer): Promise<string> {
  const before = texts.length
  const sent = await call('POST /api/player/otp/send', { as, body: { phone: number, purpose } })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const find = () => /\b\d{6}\b/.exec(textsTo(number, before).at(0) ?? '')?.[0]
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}

async function signUpByPhone(number: string): Promise<TestPlayer> {
  const code = await codeFor(number, 'registration')
  const form = { phone: number, code, country: 'DE', currency: 'EUR', agreements: true }
  return toPlayer(await call('POST /api/player/register/phone', { body: form }))
}

function toPlayer({ status, body }: Awaited<ReturnType<typeof callJson>>): TestPlayer {
  expect(status, JSON.stringify(body)).toBe(200)
  const { accessToken, profile } = body.data
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  return { playerId: profile.id, email: '', accessToken, headers }
}

const textsTo = (number: string, from = 0) =>
  texts
    .slice(from)
    .filter(({ to }) => to === number)
    .map(({ text }) => text)

/** Text messages to a number that carry no code; waits for this many. */
async function noticesTo(number: string, count: number): Promise<string[]> {
  const notices = () => textsTo(number).filter((text) => text.startsWith('Fairhouse: '))
  await expect.poll(() => notices().length).toBe(count)
  return notices()
}

test('adding a first password and adding or removing a passkey are notified by text message', async () => {
  const password = { newPassword: 'a lantern in May 58', repeatNewPassword: 'a lantern in May 58' }
  expect((await call('PUT /api/player/passwords', { as: ana, body: password })).status).toBe(200)
  const path = 'POST /api/player/security/passkey-options'
  const options = (await call(path, { as: ana })).body.data
  const registration = createSoftPasskey().register(options)
  const body = { name: 'My phone', registration }
  const added = await call('POST /api/player/security/passkeys', { as: ana, body })
  expect(added.status).toBe(200)
  const { id } = added.body.data
  const removed = await call(`DELETE /api/player/security/passkeys/${id}`, { as: ana })
  expect(removed.status).toBe(200)
  // Sent concurrently, so the order may differ.
  expect((await noticesTo(phone, 3)).toSorted()).toEqual([
    'Fairhouse: a password was added to your account. Not you? Contact support now.',
    'Fairhouse: the passkey "My phone" was added to your account. Not you? Sign in now, close your other sessions and contact support.',
    'Fairhouse: the passkey "My phone" was removed from your account. Not you? Sign in now, close your other sessions and contact support.',
  ])
})

test('adding or removing an authenticator is notified by text message', async () => {
  const path = '/api/player/security/authenticator'
  const { secret } = (await call(`POST ${path}`, { as: ana })).body.data
  const code = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() })
  const confirmed = await call(`POST ${path}/confirm`, { as: ana, body: { code } })
  expect(confirmed.status).toBe(200)
  expect((await call(`DELETE ${path}`, { as: ana })).status).toBe(200)
  const [on, off] = await noticesTo(phone, 2)
  expect(on).toContain('an authenticator app was added')
  expect(off).toContain('was removed')
})

test('a new device is notified by a text message that names it', async () => {
  const code = await codeFor(phone, 'signIn')
  const answer = await call('POST /api/player/otp/verify', {
    body: { phone, code, purpose: 'signIn' },
    headers: { 'user-agent': CHROME },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const [told] = await noticesTo(phone, 1)
  expect(told).toContain('a new device signed in to your account: Chrome on Windows.')
})

test('a new number is notified to the number that it replaces', async () => {
  const next = nextNumber()
  const code = await codeFor(next, 'confirmPhone', ana)
  const body = { phone: next, code, purpose: 'confirmPhone' }
  const changed = await call('POST /api/player/otp/verify', { as: ana, body })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const [told] = await noticesTo(phone, 1)
  expect(told).toContain('This number can no longer sign in')
  expect(await noticesTo(next, 0)).toEqual([])
})

test('a player with an address gets no text message, with a confirmed number or without', async () => {
  const player = await signUp(site.platform.app)
  const number = nextNumber()
  const code = await codeFor(number, 'confirmPhone', player)
  const body = { phone: number, code, purpose: 'confirmPhone' }
  expect((await call('POST /api/player/otp/verify', { as: player, body })).status).toBe(200)
  const { secret } = (await call('POST /api/player/security/authenticator', { as: player })).body
    .data
  const first = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() })
  await call('POST /api/player/security/authenticator/confirm', {
    as: player,
    body: { code: first },
  })
  // A later message to another player shows that an earlier one would have arrived.
  const path = 'POST /api/player/security/authenticator'
  const other = (await call(path, { as: ana })).body.data.secret as string
  const second = new TOTP({ secret: other }).generate({ timestamp: clock.now().getTime() })
  await call(`${path}/confirm`, { as: ana, body: { code: second } })
  await noticesTo(phone, 1)
  expect(await noticesTo(number, 0)).toEqual([])
})
