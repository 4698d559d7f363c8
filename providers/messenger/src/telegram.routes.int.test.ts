import { createHmac } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createMessengerSetup, ORIGIN, TELEGRAM_TOKEN } from './messenger.fixture.ts'

const setup = await createMessengerSetup()
afterAll(() => setup.close())

const ask = async (path: string, body?: unknown) => {
  const request = new Request(new URL(`/messenger/telegram/${path}`, ORIGIN), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const response = await setup.messenger.fetch(request)
  return { status: response.status, body: await response.json() }
}

test('the client shows the site in a frame and may show nothing else', async () => {
  const { status, html, headers } = await setup.visit('/messenger/telegram/')
  expect([status, html.includes('Open app')]).toEqual([200, true])
  expect(headers.get('content-security-policy')).toContain('frame-src http://localhost:3000')
  const arabic = await setup.visit('/messenger/telegram/?lang=ar&as=700003')
  expect(arabic.html).toContain('dir="rtl"')
})

test('each opening has its own init data, signed with the bot’s token', async () => {
  setup.clock.advance(600)
  const [first, second] = [await ask('launch?as=700002'), await ask('launch?as=700002')]
  expect(first.body.initData).not.toBe(second.body.initData)
  const fields = new URLSearchParams(first.body.initData)
  // Whole seconds that have begun: a site takes no init data of the future.
  expect(fields.get('auth_date')).toBe(String(Math.floor(setup.clock.now().getTime() / 1000)))
  const hash = fields.get('hash')
  fields.delete('hash')
  const text = [...fields]
    .map((pair) => pair.join('='))
    .toSorted()
    .join('\n')
  const secret = createHmac('sha256', 'WebAppData').update(TELEGRAM_TOKEN).digest()
  expect(hash).toBe(createHmac('sha256', secret).update(text).digest('hex'))
  expect(JSON.parse(fields.get('user') ?? '')).toMatchObject({ id: 700_002, first_name: 'Bento' })
  expect(first.body.url).toMatch(/^http:\/\/localhost:3000\/\?botURL=https/)
  expect((await ask('launch?path=//evil.test')).status).toBe(400)
})

test('the bot writes to existing people, with its own token only', async () => {
  const message = {
    chat_id: '700001',
    text: 'Your deposit arrived',
    reply_markup: {
      inline_keyboard: [[{ text: 'See', web_app: { url: 'http://localhost:3000/wallet' } }]],
    },
  }
  const sent = await ask(`bot${TELEGRAM_TOKEN}/sendMessage`, message)
  expect([sent.status, sent.body.ok]).toEqual([200, true])
  expect((await ask('bot1:other/sendMessage', message)).status).toBe(401)
  expect((await ask(`bot${TELEGRAM_TOKEN}/sendMessage`, { ...message, chat_id: 5 })).status).toBe(
    400,
  )
  const { html } = await setup.visit('/messenger/telegram/messages?as=700001')
  expect(JSON.parse(html)).toMatchObject([
    { text: 'Your deposit arrived', button: { label: 'See', url: 'http://localhost:3000/wallet' } },
  ])
})
