import { expect, test } from 'vitest'
import { renderMail } from '#platform/mail/mail.layout'

const WORDS = {
  subject: 'Choose & <go>',
  preview: 'In "short"',
  paragraphs: ['First <b>line</b>.'],
  button: { label: "It's here", href: 'https://play.example/a?b=1&c="2"' },
  notes: ['Works once.'],
  addressHint: 'Or open:',
  footer: 'From the house.',
}

test('words and addresses are escaped in HTML, wherever they stand', () => {
  const { html } = renderMail(WORDS, 'en')
  expect(html).toContain('<title>Choose &amp; &lt;go&gt;</title>')
  expect(html).toContain('First &lt;b&gt;line&lt;/b&gt;.')
  expect(html).toContain('In &quot;short&quot;')
  expect(html).toContain('href="https://play.example/a?b=1&amp;c=&quot;2&quot;"')
  expect(html).toContain('It&#39;s here')
  expect(html).not.toContain('<b>')
})

test('the plain text says the same in the same order, with the address on a line of its own', () => {
  expect(renderMail(WORDS, 'en').text).toBe(
    [
      'First <b>line</b>.',
      '',
      "It's here:",
      'https://play.example/a?b=1&c="2"',
      '',
      'Works once.',
      '',
      '--',
      'From the house.',
      '',
    ].join('\n'),
  )
})

test('a mail loads nothing from anywhere and says its language', () => {
  const { html, language } = renderMail(WORDS, 'pt-BR')
  expect(language).toBe('pt-BR')
  expect(html).toContain('<html lang="pt-BR" dir="ltr">')
  expect(html).not.toMatch(/<(?:img|link|script|iframe)\b|url\(|@import/)
})

test('both colour modes have their colours', () => {
  const { html } = renderMail(WORDS, 'en')
  expect(html).toContain('content="light dark"')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
})

test('a mail that may be refused says so in its footer and to the mailbox', () => {
  const unsubscribe = { label: 'Stop <them>', href: 'https://play.example/unsubscribe/a' }
  const mail = renderMail({ ...WORDS, unsubscribe }, 'en')
  expect(mail.unsubscribeUrl).toBe(unsubscribe.href)
  expect(mail.text).toMatch(
    /From the house\.\nStop <them>:\nhttps:\/\/play\.example\/unsubscribe\/a\n$/,
  )
  expect(mail.html).toContain(
    '<a href="https://play.example/unsubscribe/a">Stop &lt;them&gt;</a></p>',
  )
  expect(renderMail(WORDS, 'en').unsubscribeUrl).toBeUndefined()
})
