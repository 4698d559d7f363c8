import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  POSTMARK_BOUNCE,
  POSTMARK_COMPLAINT,
} from '#platform/integrations/postmark/postmark.fixture'
import { readPostmarkReport } from '#platform/integrations/postmark/postmark.message'
import {
  SENDGRID_DROP,
  SENDGRID_EVENTS,
  SENDGRID_FULL_MAILBOX,
} from '#platform/integrations/sendgrid/sendgrid.fixture'
import { readSendgridEvents } from '#platform/integrations/sendgrid/sendgrid.message'
import { isSuppressed } from '#platform/modules/message/suppressed-address.query'
import { createTestPlatform } from '#platform/testing/test-platform'

const PASSWORD = 'a-password-of-the-webhooks-in-tests-0123'
const basic = (credentials: string) => ({
  authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
})

const site = await createTestPlatform({
  env: {
    FAIRHOUSE_SENDGRID_PUBLIC_KEY: SENDGRID_DROP.publicKey,
    FAIRHOUSE_POSTMARK_WEBHOOK_PASSWORD: PASSWORD,
  },
})
beforeEach(() => site.db.deleteFrom('suppressed_address').execute())
afterAll(() => site.close())

async function deliver(
  company: string,
  { body, headers }: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
): Promise<number> {
  const url = `http://localhost/api/callbacks/${company}`
  const request = new Request(url, { method: 'POST', body, headers })
  return (await site.platform.app.fetch(request)).status
}

const reportBounce = (headers: Readonly<Record<string, string>>) =>
  deliver('postmark', { body: JSON.stringify(POSTMARK_BOUNCE), headers })

describe('SendGrid', () => {
  test('a published signed request suppresses the address that it names, in any case', async () => {
    expect(await deliver('sendgrid', SENDGRID_DROP)).toBe(200)
    expect(await deliver('sendgrid', SENDGRID_DROP)).toBe(200)
    expect(await isSuppressed(site.db, 'Hello@World.com')).toBe(true)
    expect(await isSuppressed(site.db, 'hello@world.org')).toBe(false)
  })

  test.each([
    ['another body', { ...SENDGRID_DROP, body: SENDGRID_DROP.body.replace('hello', 'other') }],
    ['without the end of the line', { ...SENDGRID_DROP, body: SENDGRID_DROP.body.trim() }],
    [
      'another time',
      {
        ...SENDGRID_DROP,
        headers: {
          ...SENDGRID_DROP.headers,
          'x-twilio-email-event-webhook-timestamp': '1600112503',
        },
      },
    ],
    ['no signature', { ...SENDGRID_DROP, headers: {} }],
  ])('a request with %s is refused', async (_what, request) => {
    expect(await deliver('sendgrid', request)).toBe(401)
    expect(await isSuppressed(site.db, 'hello@world.com')).toBe(false)
  })

  test('a full mailbox and an unsubscribed address are not suppressed', () => {
    expect(readSendgridEvents(SENDGRID_FULL_MAILBOX)).toEqual([])
    expect(readSendgridEvents(SENDGRID_EVENTS)).toEqual([
      { address: 'example@test.com', reason: 'bounced' },
      { address: 'marked@test.com', reason: 'complained' },
    ])
  })
})

describe('Postmark', () => {
  test('the published bounce with the password suppresses its address', async () => {
    expect(await reportBounce(basic(`fairhouse:${PASSWORD}`))).toBe(200)
    expect(await isSuppressed(site.db, 'john@example.com')).toBe(true)
  })

  test.each([basic(`fairhouse:${PASSWORD}x`), basic(`other:${PASSWORD}`), {}])(
    'a request with the wrong credentials is refused, case %#',
    async (headers) => {
      expect(await reportBounce(headers)).toBe(401)
      expect(await isSuppressed(site.db, 'john@example.com')).toBe(false)
    },
  )

  test.each([
    ['HardBounce', 'bounced'],
    ['BadEmailAddress', 'bounced'],
    ['SpamComplaint', 'complained'],
    ['SoftBounce', null],
    ['Transient', null],
    ['AutoResponder', null],
    ['Blocked', null],
  ])('a report of type %s makes an address %s', (Type, reason) => {
    const expected = reason === null ? [] : [{ address: 'john@example.com', reason }]
    expect(readPostmarkReport({ ...POSTMARK_COMPLAINT, Type })).toEqual(expected)
  })
})

test('a body that is not of the company is refused, whoever signed it', async () => {
  const headers = basic(`fairhouse:${PASSWORD}`)
  expect(await deliver('postmark', { body: '[]', headers })).toBe(400)
  expect(await deliver('postmark', { body: 'none', headers })).toBe(400)
})

test('a player whose address takes no mail is told at the profile, until it is another one', async () => {
  const player = await site.signUp()
  const profile = async () =>
    (await site.call('GET', '/api/player/profile', { as: player })).body.data.isEmailUndelivered
  expect(await profile()).toBe(false)
  const body = JSON.stringify({ ...POSTMARK_BOUNCE, Email: player.email })
  await deliver('postmark', { body, headers: basic(`fairhouse:${PASSWORD}`) })
  expect(await profile()).toBe(true)
  await site.db.deleteFrom('suppressed_address').execute()
  expect(await profile()).toBe(false)
})
