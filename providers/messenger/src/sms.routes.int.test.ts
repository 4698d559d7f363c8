import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMessengerSetup, ORIGIN, SMS_KEY, type MessengerSetup } from './messenger.fixture.ts'

const PHONE = '+5511961234567'
const TEXT = '042917 is your Fairhouse code.\n\n@localhost #042917'

let setup: MessengerSetup
let handed = 0

beforeEach(async () => {
  setup = await createMessengerSetup()
})

afterEach(() => setup.close())

/** Hands a short message in and answers the status and the error's code. */
async function hand(sms: Record<string, unknown> = {}, key = SMS_KEY) {
  handed += 1
  const body = { id: `sms-${handed}`, to: PHONE, text: TEXT, language: 'en', ...sms }
  const request = new Request(`${ORIGIN}/messenger/v1/sms`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await setup.messenger.fetch(request)
  const { error } = (await answer.json()) as { error?: { code: string } }
  return [answer.status, error?.code]
}

async function openSms() {
  const { html } = await setup.visit('/messenger/')
  return setup.visit(/\/messenger\/sms\/[0-9a-f-]{36}/.exec(html)?.[0] ?? '')
}

test('a short message is listed with its number and opened as on a phone', async () => {
  expect(await hand()).toEqual([202, undefined])
  const list = await setup.visit('/messenger/')
  expect(list.html).toContain(`<bdi>${PHONE}</bdi>`)
  expect(list.html).toContain('042917 is your Fairhouse code.')
  const { status, html } = await openSms()
  expect(status).toBe(200)
  expect(html).toContain('<h1>Short message</h1>')
  expect(html).toMatch(
    /class="bubble" lang="en"\s?> ?<span dir="auto">042917 is your Fairhouse code\./,
  )
})

test('mails and short messages are one list, newest first', async () => {
  await setup.deliver({ lines: ['Subject: First', '', 'One.'] })
  setup.clock.advance(1_000)
  await hand({ text: 'Second' })
  setup.clock.advance(1_000)
  await setup.deliver({ lines: ['Subject: Third', '', 'Three.'] })
  const { html } = await setup.visit('/messenger/')
  const places = ['Third', 'Second', 'First'].map((word) => html.indexOf(word))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(Math.min(...places)).toBeGreaterThan(0)
})

test.each([
  ['961234', 'a part of the number'],
  ['+55 (11) 96123-4567', 'the number as people write it'],
  ['fairhouse CODE', 'the text'],
])('a search for %s finds a short message by %s', async (query) => {
  await hand({ to: '+4915112345678', text: 'Nothing' })
  await hand()
  const { html } = await setup.visit(`/messenger/?q=${encodeURIComponent(query)}`)
  expect(html.match(/class="subject"/g)).toHaveLength(1)
  expect(html).toContain(PHONE)
})

test('an open list shows a new text message', async () => {
  await hand()
  const { id } = JSON.parse((await setup.visit('/messenger/newest')).html)
  expect((await setup.visit('/messenger/')).html).toContain(`data-newest="${id}"`)
})

test('a message that is sent twice is stored once', async () => {
  expect(await hand({ id: 'same' })).toEqual([202, undefined])
  expect(await hand({ id: 'same' })).toEqual([202, undefined])
  expect((await setup.visit('/messenger/')).html.match(/class="subject"/g)).toHaveLength(1)
})

test('without the key nothing is taken in', async () => {
  for (const key of ['', 'x', `x${SMS_KEY}`, SMS_KEY.toUpperCase()]) {
    expect(await hand({}, key)).toEqual([401, 'unauthorized'])
  }
  expect((await setup.visit('/messenger/')).html).toContain('No messages yet')
})

test.each(['12345', '+0123456', '+55 11 961234567', '+123456789012345678', ''])(
  '%j is no number that a phone has',
  async (to) => {
    expect(await hand({ to })).toEqual([422, 'undeliverable'])
  },
)

test.each([
  ['no text', { text: '' }],
  ['too much text', { text: 'x'.repeat(1_531) }],
  ['no id', { id: '' }],
  ['a field that is not known', { sender: 'x' }],
])('%s is refused', async (_what, sms) => {
  expect(await hand(sms)).toEqual([400, 'invalid'])
})

test('markup in a short message is text, and addresses are links', async () => {
  await hand({ text: '<b>x</b> https://play.example/a?b=1&c=2' })
  const { html } = await openSms()
  expect(html).toContain('&lt;b&gt;x&lt;/b&gt; <a href="https://play.example/a?b=1&amp;c=2"')
})

test('an address without a short message is a page with status 404', async () => {
  for (const id of [randomUUID(), 'x']) {
    expect((await setup.visit(`/messenger/sms/${id}`)).status).toBe(404)
  }
})

test('the inbox reads from right to left in Arabic', async () => {
  await hand()
  const { html } = await setup.visit('/messenger/?lang=ar')
  expect(html).toContain('<html lang="ar" dir="rtl"')
  expect(html).toContain('رسالة قصيرة')
})
