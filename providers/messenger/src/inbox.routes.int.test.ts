import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMessengerSetup, type MessengerSetup } from './messenger.fixture.ts'

let setup: MessengerSetup

beforeEach(async () => {
  setup = await createMessengerSetup()
})

afterEach(() => setup.close())

const HTML_MAIL = [
  'Subject: =?utf-8?Q?Escolha_uma_senha_nova_=E2=9C=93?=',
  'From: Fairhouse <no-reply@fairhouse.test>',
  'Content-Type: multipart/alternative; boundary=part',
  '',
  '--part',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Open http://localhost:3000/password-reset/abc?x=1&y=2 now.',
  '--part',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<!doctype html><p style="color:red">Hi</p><script>alert(1)</script><a href="http://localhost:3000/">Open</a>',
  '--part--',
]

test('an empty inbox says what will be there, in the language of the browser', async () => {
  for (const path of ['/messenger/', '/messenger']) {
    const { status, html } = await setup.visit(path)
    expect(status).toBe(200)
    expect(html).toContain('No messages yet')
  }
  const portuguese = await setup.visit('/messenger/', { 'accept-language': 'pt-PT,pt;q=0.9,en' })
  expect(portuguese.html).toContain('<html lang="pt-BR"')
  expect(portuguese.html).toContain('Nenhuma mensagem ainda')
})

test('messages are listed newest first with recipient, subject and the beginning of the text', async () => {
  await setup.deliver({ lines: ['Subject: First', '', 'One.'] })
  setup.clock.advance(1_000)
  await setup.deliver({ to: ['ana@players.example'], lines: ['Subject: Second', '', 'Two.'] })
  const { html } = await setup.visit('/messenger/')
  expect(html.indexOf('Second')).toBeLessThan(html.indexOf('First'))
  expect(html).toContain('ana@players.example')
  expect(html).toContain('Two.')
})

test('a message is shown with its headers; its HTML is in a separate frame', async () => {
  await setup.deliver({ lines: HTML_MAIL })
  const { html, headers } = await setup.openNewest()
  expect(html).toContain('<h1>Escolha uma senha nova ✓</h1>')
  expect(html).toContain('<dd>Fairhouse &lt;no-reply@fairhouse.test&gt;</dd>')
  expect(html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(html).not.toContain('alert(1)')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('the frame runs nothing, loads nothing and sends its links to new tabs', async () => {
  await setup.deliver({ lines: HTML_MAIL })
  const [path = ''] = /\/messenger\/mails\/[^"]+\/body/.exec((await setup.openNewest()).html) ?? []
  const { html, headers } = await setup.visit(path)
  expect(html).toContain('<!doctype html><base target="_blank"><p style="color:red">Hi</p>')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script')
  expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})

test('addresses in plain text are links, and markup in it is text', async () => {
  await setup.deliver({
    lines: ['Subject: <b>bold</b>', '', '<img src=x> http://localhost:3000/a?b=1&c=2 "end"'],
  })
  const { html } = await setup.openNewest()
  expect(html).toContain('<h1>&lt;b&gt;bold&lt;/b&gt;</h1>')
  expect(html).toContain('<span>&lt;img src=x&gt; <a href="http://localhost:3000/a?b=1&amp;c=2"')
  expect(html).not.toContain('<iframe')
})

test.each([
  ['ANA@players', 'a recipient'],
  ['welc', 'the subject'],
  ['red door', 'the text'],
])('a search for %s finds a message by %s', async (query) => {
  await setup.deliver({ lines: ['Subject: Other', '', 'Nothing.'] })
  await setup.deliver({
    to: ['ana@players.example'],
    lines: ['Subject: Welcome', '', 'The red door.'],
  })
  const { html } = await setup.visit(`/messenger/?q=${encodeURIComponent(query)}`)
  expect(html.match(/class="subject"/g)).toHaveLength(1)
  expect(html).toContain('Welcome')
})

test('signs that a database treats specially are looked for as they are', async () => {
  await setup.deliver({ lines: ['Subject: 100% sure', '', 'a_b'] })
  const counts = async (query: string) => {
    const { html } = await setup.visit(`/messenger/?q=${encodeURIComponent(query)}`)
    return html.match(/class="subject"/g)?.length ?? 0
  }
  expect([await counts('0% s'), await counts('a_b')]).toEqual([1, 1])
  expect([await counts('1%e'), await counts('a%b'), await counts('\\')]).toEqual([0, 0, 0])
})

test('a search without a result says so and leads back to all messages', async () => {
  const { html } = await setup.visit('/messenger/?q=%22%3Cx%3E&lang=pt&theme=dark')
  expect(html).toContain('Nenhuma mensagem tem “&quot;&lt;x&gt;”')
  expect(html).toContain('href="/messenger/?lang=pt-BR&amp;theme=dark"')
  expect(html).toContain('data-theme="dark"')
})

test('language and theme of the address stay over search, messages and the way back', async () => {
  await setup.deliver({})
  const list = await setup.visit('/messenger/?lang=pt-BR&theme=light')
  expect(list.html).toContain('<input type="hidden" name="lang" value="pt-BR"')
  expect(list.html).toContain('<input type="hidden" name="theme" value="light"')
  const mail = await setup.openNewest('?lang=pt-BR&theme=light')
  expect(mail.html).toContain('href="/messenger/?lang=pt-BR&amp;theme=light"')
  expect(mail.html).toMatch(/href="\/messenger\/mails\/[^"]+\?lang=en&amp;theme=light"/)
})

test('an address without a message is a page with status 404', async () => {
  for (const id of [randomUUID(), 'x', '%00']) {
    const { status, html } = await setup.visit(`/messenger/mails/${id}`)
    expect(status).toBe(404)
    expect(html).toContain('This message is not here')
    expect((await setup.visit(`/messenger/mails/${id}/body`)).status).toBe(404)
  }
})

test('an open list can ask whether it is still the newest', async () => {
  const before = JSON.parse((await setup.visit('/messenger/newest')).html)
  expect(before).toEqual({ id: '' })
  await setup.deliver({})
  const { id } = JSON.parse((await setup.visit('/messenger/newest?q=')).html)
  expect((await setup.visit('/messenger/')).html).toContain(`data-newest="${id}"`)
  expect(JSON.parse((await setup.visit('/messenger/newest?q=nowhere')).html)).toEqual({ id: '' })
})
