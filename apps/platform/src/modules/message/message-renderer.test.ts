import { DEFAULT_BRAND } from '@fairhouse/contract/brand'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type MessageLanguage,
  loadMessages,
  OWN_CONTENT,
} from '#platform/modules/message/message-files'
import { SAMPLE_VALUES, sampleValues } from '#platform/modules/message/message-sample'
import { renderMessageMail, renderMessageSms } from '#platform/modules/message/message-renderer'
import {
  MESSAGE_NAMES,
  type MessageName,
  messageSpec,
} from '#platform/modules/message/message.table'
import { LOCALES } from '#platform/modules/settings/locale.table'

const BRAND = { ...DEFAULT_BRAND, name: 'Golden <Fox>', support: 'help@fox.example' }
const HARSH = {
  ...SAMPLE_VALUES,
  text: 'My <b>phone</b>',
  'text?': 'The *photo* is blurred & dark',
}
const NOW = new Date('2030-01-02T10:30:00Z')

let languages: ReadonlyMap<string, MessageLanguage>
beforeAll(() => {
  const loaded = loadMessages([OWN_CONTENT], LOCALES)
  expect(loaded.problems).toEqual([])
  ;({ languages } = loaded)
})

function prepare(name: MessageName, locale: string, now = NOW) {
  const { texts, words } = languages.get(locale)!
  const spec = messageSpec(name)
  const { language, text } = texts[name]
  const message = { text, spec, values: sampleValues(spec.values, HARSH) }
  const context = { language, words, brand: BRAND, site: 'https://fox.example', now }
  return { message, context, spec }
}

const mail = (name: MessageName, locale = 'en', values: object = {}, now = NOW) => {
  const { message, context } = prepare(name, locale, now)
  return renderMessageMail({ ...message, values: { ...message.values, ...values } }, context)
}

const CASES = LOCALES.flatMap(({ code }) => MESSAGE_NAMES.map((name) => [name, code] as const))

describe.each(CASES)('%s in %s', (name, locale) => {
  test('renders with its values, in its own language', () => {
    const { message, context, spec } = prepare(name, locale)
    expect(context.language).toBe(locale)
    if (spec.by !== 'phone') {
      const { subject, html, text, language } = renderMessageMail(message, context)
      expect([subject, text, html.replace(/<style>.*<\/style>/s, '')].join()).not.toMatch(/[{}]/)
      expect([subject, text, html].join()).not.toContain('Fairhouse')
      expect(html).toContain('Golden &lt;Fox&gt;')
      expect(html).not.toContain('<b>')
      expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`)
      expect(html).not.toMatch(/<(?:img|link|script|iframe)\b|url\(|@import/)
      expect(text).toContain('help@fox.example')
      expect(language).toBe(locale)
      if ('link' in spec.values) {
        const page = `${locale === 'en' ? '' : `/${locale.toLowerCase()}`}/profile/security`
        expect(text).toContain(`:\nhttps://fox.example${page}\n`)
        expect(html.split(`href="https://fox.example${page}"`)).toHaveLength(3)
      }
      if ('code' in spec.values) expect(html).toContain('<p class="code">042917</p>')
    }
    if (spec.by !== 'email') {
      const { text } = renderMessageSms(message, context)
      expect(text).not.toMatch(/[{}]|https?:/)
      // Non-ASCII text messages: two parts hold 134 letters, three 201.
      expect(text.length, text).toBeLessThanOrEqual(201)
    }
  })
})

test('values are escaped in HTML and are no Markdown', () => {
  const { html, text } = mail('identity-retry')
  expect(html).toContain('“The *photo* is blurred &amp; dark”')
  expect(text).toContain('“The *photo* is blurred & dark”')
})

test('the lines of a value stay lines', () => {
  const { html, text } = mail('chat-transcript', 'en', { transcript: 'A: <i>\nB: yes' })
  expect(html).toContain('A: &lt;i&gt;<br>B: yes')
  expect(text).toContain('A: <i>\nB: yes')
})

test('a paragraph whose value is missing is left out', () => {
  const { text } = mail('document-declined', 'en', { note: null, reason: 'other' })
  expect(text).toContain('identity card (back side).\n\nYou can upload another photo')
  expect(mail('account-restored', 'en', { removed: [] }).text).not.toContain('added after')
})

test('a code that has lapsed is left out, and the link stays', () => {
  const { text } = mail('confirm-email', 'en', {}, new Date('2030-01-02T10:40:00Z'))
  expect(text).not.toMatch(/042917|enter this code/)
  expect(text).toContain('https://fox.example/profile/security')
  expect(mail('confirm-email').text).toMatch(/\n\n042917\n\n/)
})

test('the text message with a code binds it to the site, for browsers that fill it in', () => {
  const { message, context } = prepare('one-time-code', 'en')
  expect(renderMessageSms(message, context).text).toMatch(/\n\n@fox\.example #042917$/)
})

test('an optional message has an unsubscribe link in its footer and a header for the mailbox', () => {
  const refusable = mail('offers-agreed')
  expect(refusable.unsubscribeUrl).toBe('https://fox.example/unsubscribe/a')
  expect(refusable.text).toMatch(/Unsubscribe from offers:\nhttps:\/\/\S+\/unsubscribe\/a\n$/)
  expect(mail('new-device').unsubscribeUrl).toBeUndefined()
})

test('a device that says little of itself, and a network without a country, are named', () => {
  const device = { model: null, browser: null, system: null }
  const { text } = mail('new-device', 'en', { device, place: { country: null, ip: '10.0.0.0' } })
  expect(text).toContain('an unknown device, from the address 10.0.0.0, on January 2, 2030')
})

test('a missing value is a fault, not a gap in the text', () => {
  expect(() => mail('new-device', 'en', { place: undefined })).toThrow('lacks the values place')
})

test('the footer has the legal line and the address of support', () => {
  const { message, context } = prepare('account-closed', 'en')
  const brand = { ...BRAND, legalLine: 'Fox Ltd, licence 7', support: null }
  const { text } = renderMessageMail(message, { ...context, brand })
  expect(text).toMatch(/--\nThis is the last message.*\nFox Ltd, licence 7\n$/)
  expect(text).toContain('many languages: gamblingtherapy.org')
})
