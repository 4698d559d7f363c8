import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { createManualClock } from './clock.ts'
import { readWebhookSecret, signWebhook, verifyWebhook } from './standard-webhook.ts'

// The published vector of the Standard Webhooks libraries.
const secret = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const otherSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: new Date(1614265330 * 1000),
  body: '{"test": 2432232314}',
}
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

function verify(changes: {
  headers?: Record<string, string>
  body?: string
  secrets?: string[]
  now?: Date
}) {
  return verifyWebhook(
    {
      headers: new Headers({ ...signWebhook(message, [secret]), ...changes.headers }),
      rawBody: Buffer.from(changes.body ?? message.body),
    },
    {
      secrets: changes.secrets ?? [secret],
      clock: createManualClock(changes.now ?? message.timestamp),
    },
  )
}

function shiftedBy(seconds: number): Date {
  return new Date(message.timestamp.getTime() + seconds * 1000)
}

const accepted = { ok: true, id: message.id, timestamp: message.timestamp }

describe('signing', () => {
  test('the published vector is met', () => {
    expect(signWebhook(message, [secret])).toEqual({
      'webhook-id': message.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': signature,
    })
  })

  test('the secret means the same with its prefix', () => {
    expect(signWebhook(message, [`whsec_${secret}`])['webhook-signature']).toBe(signature)
  })

  test('the reference library makes the same signature over text that is not ASCII', () => {
    const body = '{"note":"Olá, R$ 10 — ₿"}'
    const reference = new Webhook(otherSecret).sign(message.id, message.timestamp, body)
    expect(signWebhook({ ...message, body }, [otherSecret])['webhook-signature']).toBe(reference)
  })

  test('during a rotation there is one signature for each secret', () => {
    const both = signWebhook(message, [secret, otherSecret])['webhook-signature'].split(' ')
    expect(both).toHaveLength(2)
    expect(both[0]).toBe(signature)
  })

  test.each([
    '',
    'whsec_',
    'not base64!',
    Buffer.alloc(23).toString('base64'),
    Buffer.alloc(65).toString('base64'),
  ])('"%s" is no secret', (text) => {
    expect(() => readWebhookSecret(text)).toThrow(/24 to 64 random bytes/)
  })
})

describe('verifying', () => {
  test('a message with its own signature is accepted', () => {
    expect(verify({})).toEqual(accepted)
  })

  test.each([-300, -1, 0, 1, 300])('a clock %i seconds off is close enough', (seconds) => {
    expect(verify({ now: shiftedBy(seconds) })).toEqual(accepted)
  })

  test.each([-301, 301, 86_400])('a clock %i seconds off makes the message stale', (seconds) => {
    expect(verify({ now: shiftedBy(seconds) })).toEqual({ ok: false, problem: 'stale' })
  })

  test('one matching signature among several is enough', () => {
    const headers = { 'webhook-signature': `v1a,AAAA v1,AAAA ${signature}` }
    expect(verify({ headers })).toEqual(accepted)
  })

  test('a message signed with the old secret is accepted while both are known', () => {
    expect(verify({ secrets: [otherSecret, secret] })).toEqual(accepted)
  })

  test.each([
    ['another body', { body: '{"test": 2432232315}' }],
    ['one more blank', { body: `${message.body} ` }],
    ['another id', { headers: { 'webhook-id': 'msg_other' } }],
    ['another timestamp', { headers: { 'webhook-timestamp': '1614265331' } }],
    ['another secret', { secrets: [otherSecret] }],
    ['a scheme without a signature', { headers: { 'webhook-signature': 'v1' } }],
    ['an unknown scheme', { headers: { 'webhook-signature': signature.replace('v1', 'v2') } }],
    ['part of the signature', { headers: { 'webhook-signature': signature.slice(0, -4) } }],
    [
      'a match behind too many others',
      { headers: { 'webhook-signature': 'v1,AAAA '.repeat(16) + signature } },
    ],
  ])('%s does not match', (_what, changes) => {
    expect(verify(changes)).toEqual({ ok: false, problem: 'wrongSignature' })
  })

  test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
    'a message without %s is refused',
    (header) => {
      expect(verify({ headers: { [header]: '' } })).toEqual({
        ok: false,
        problem: 'missingHeaders',
      })
    },
  )

  test.each(['soon', '1e9', '-1614265330', '1614265330.5', '9'.repeat(13)])(
    'a timestamp written as "%s" is refused',
    (timestamp) => {
      const headers = { 'webhook-timestamp': timestamp }
      expect(verify({ headers })).toEqual({ ok: false, problem: 'malformedTimestamp' })
    },
  )

  test('bytes that are not UTF-8 are verified as they came', () => {
    const rawBody = Uint8Array.from([0xff, 0xfe, 0x00])
    const signed = createHmac('sha256', readWebhookSecret(secret))
      .update(`${message.id}.1614265330.`)
      .update(rawBody)
      .digest('base64')
    const headers = new Headers({
      ...signWebhook(message, [secret]),
      'webhook-signature': `v1,${signed}`,
    })
    const clock = createManualClock(message.timestamp)
    expect(verifyWebhook({ headers, rawBody }, { secrets: [secret], clock })).toEqual(accepted)
  })
})
