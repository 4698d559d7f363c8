import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { createRsaKeys, signRsa } from '@fairhouse/server-kit/rsa-signature'
import { signWebhook } from '@fairhouse/server-kit/standard-webhook'
import { afterAll, describe, expect, test } from 'vitest'
import { callbackPath } from '#platform/integration'
import { signBtcpay } from '#platform/integrations/btcpay/btcpay.callback'
import { INTEGRATIONS } from '#platform/integrations/integrations'
import { signRequest } from '#platform/integrations/softswiss/softswiss.signature'
import { createTestPlatform } from '#platform/testing/test-platform'

/* Every callback of the platform with every kind of sender. A new one fails here until it is described. */

const keys = createRsaKeys()
const mailKeys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const SECRET = `whsec_${Buffer.from('a-secret-of-webhooks-in-tests-03').toString('base64')}`
const TOKEN = 'a-token-of-callbacks-in-tests-0123456789'
const clock = createManualClock('2030-01-01T12:00:00Z')

type Sign = (body: string) => Record<string, string>

const webhook: Sign = (body) => ({
  ...signWebhook({ id: randomUUID(), timestamp: clock.now(), body }, [SECRET]),
})
const CALLBACKS: Readonly<Record<string, Sign>> = {
  '/api/callbacks/studio': (body) => ({ 'x-hub88-signature': signRsa(keys.privateKey, body) }),
  '/api/callbacks/lagoon': (body) => ({ 'x-request-sign': signRequest(TOKEN, body) }),
  '/api/callbacks/bookmaker': webhook,
  '/api/callbacks/betting': webhook,
  '/api/callbacks/cashier': webhook,
  '/api/callbacks/btcpay': (body) => ({ 'btcpay-sig': signBtcpay(Buffer.from(body), TOKEN) }),
  '/api/callbacks/sumsub': (body) => ({
    'x-payload-digest-alg': 'HMAC_SHA256_HEX',
    'x-payload-digest': createHmac('sha256', TOKEN).update(body).digest('hex'),
  }),
  '/api/callbacks/freshchat': (body) => ({
    'x-freshchat-signature': signRsa(keys.privateKey, body),
  }),
  '/api/callbacks/sendgrid': (body) => ({
    'x-twilio-email-event-webhook-timestamp': '1600112502',
    'x-twilio-email-event-webhook-signature': sign(
      'sha256',
      Buffer.from(`1600112502${body}`),
      mailKeys.privateKey,
    ).toString('base64'),
  }),
  // It signs nothing: who forges a request does not know the password.
  '/api/callbacks/postmark': (body) => ({
    authorization: `Basic ${btoa(`fairhouse:${body === BODY ? TOKEN : body}`)}`,
  }),
}
/** Posted by browsers, without effect on the platform. */
const UNSIGNED = ['/api/callbacks/social']

const ENV = {
  FAIRHOUSE_RATE_LIMIT: 'on',
  FAIRHOUSE_STUDIO_PUBLIC_KEY: keys.publicKey,
  FAIRHOUSE_LAGOON_AUTH_TOKEN: TOKEN,
  FAIRHOUSE_BOOKMAKER_SECRET: SECRET,
  FAIRHOUSE_BETTING_HOST: 'https://other-book.test',
  FAIRHOUSE_BETTING_CLIENT_ID: 'client-7',
  FAIRHOUSE_BETTING_SECRET: SECRET,
  FAIRHOUSE_CASHIER_WEBHOOK_SECRETS: SECRET,
  FAIRHOUSE_BTCPAY_URL: 'http://127.0.0.1:9',
  FAIRHOUSE_BTCPAY_STORE: 'store',
  FAIRHOUSE_BTCPAY_API_KEY: TOKEN,
  FAIRHOUSE_BTCPAY_WEBHOOK_SECRETS: TOKEN,
  FAIRHOUSE_SUMSUB_URL: 'http://127.0.0.1:9',
  FAIRHOUSE_SUMSUB_APP_TOKEN: TOKEN,
  FAIRHOUSE_SUMSUB_SECRET_KEY: TOKEN,
  FAIRHOUSE_SUMSUB_WEBHOOK_SECRET: TOKEN,
  FAIRHOUSE_SENDGRID_PUBLIC_KEY: mailKeys.publicKey
    .export({ type: 'spki', format: 'der' })
    .toString('base64'),
  FAIRHOUSE_POSTMARK_WEBHOOK_PASSWORD: TOKEN,
  FAIRHOUSE_CHAT_TOKEN: TOKEN,
  FAIRHOUSE_CHAT_PUBLIC_KEY: keys.publicKey,
}

const site = await createTestPlatform({ clock, env: ENV })
afterAll(() => site.close())

/** Signed, but of no use otherwise: every callback refuses it after the check of its signature. */
const BODY = '{"a":1}'
const FLOOD = 40
let networks = 0

function newNetwork(): string {
  networks += 1
  return `192.0.2.${networks}`
}

async function send(path: string, from: string, headers: Record<string, string>, body = BODY) {
  const socket = { remoteAddress: from }
  const bindings = { incoming: { socket } }
  const init = { method: 'POST', headers, body }
  const answer = await site.platform.app.request(path, init, bindings)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

/** The signature of another body. */
const forge = (sign: Sign) => sign('{"a":2}')
const isRefused = ({ status, text }: { status: number; text: string }) =>
  status === 401 || status === 403 || /INVALID_SIGNATURE|signatureRejected/.test(text)

test('every callback is listed', () => {
  const sources = globSync(`${import.meta.dirname}/**/*.ts`).filter(
    (file) => !/\.(?:test|fixture|contract)\.ts$/.test(file),
  )
  const found = sources.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/'(\/api\/callbacks\/[a-z0-9]+)'/g),
  ])
  expect(new Set(found.map(([, path]) => path))).toEqual(new Set(UNSIGNED))
  const declared = INTEGRATIONS.filter(({ callback }) => callback !== null)
  expect(new Set(declared.map(({ id }) => callbackPath(id)))).toEqual(
    new Set(Object.keys(CALLBACKS)),
  )
})

describe.each(Object.entries(CALLBACKS))('%s', (path, sign) => {
  test.each([
    ['without a signature', {}],
    ['with the signature of another body', forge(sign)],
  ])('a call %s is refused, and a flood of them is limited', async (_, headers) => {
    const network = newNetwork()
    expect(isRefused(await send(path, network, headers))).toBe(true)
    const answers = await Promise.all(
      Array.from({ length: FLOOD }, () => send(path, network, headers)),
    )
    const limited = answers.filter(({ status }) => status === 429)
    expect(limited.length).toBeGreaterThan(0)
    expect(Number(limited[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answers.every((answer) => answer.status === 429 || isRefused(answer))).toBe(true)
  })

  test('a signed call passes during a flood of its own network and of another one', async () => {
    const network = newNetwork()
    const flood = Array.from({ length: FLOOD }, () => send(path, network, forge(sign)))
    for (const from of [network, newNetwork()])
      for (let call = 0; call < FLOOD; call += 1) {
        const answer = await send(path, from, sign(BODY))
        expect([429, 503]).not.toContain(answer.status)
        expect(isRefused(answer)).toBe(false)
      }
    await Promise.all(flood)
  })

  test('a body that is too long is not verified, and counts as forged', async () => {
    const network = newNetwork()
    const long = JSON.stringify({ a: 'x'.repeat(1_100_000) })
    const statuses = []
    for (let call = 0; call < FLOOD; call += 1)
      statuses.push((await send(path, network, sign(long), long)).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

test('unsigned calls that need no signature are limited per network', async () => {
  const network = newNetwork()
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => send('/api/callbacks/social/apple', network, {}, 'state=a')),
  )
  expect(answers.some(({ status }) => status === 429)).toBe(true)
  const other = await send('/api/callbacks/social/apple', newNetwork(), {}, 'state=a')
  expect(other.status).not.toBe(429)
})
