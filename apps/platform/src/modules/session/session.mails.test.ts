import { expect, test } from 'vitest'
import { renderNewDeviceMail } from '#platform/modules/session/new-device.mail'
import { renderSignInLinkMail } from '#platform/modules/session/sign-in-link.mail'
import { LOCALES } from '#platform/modules/settings/locale.table'

const link = 'https://play.example/auth/autologin?token=a&state=b'
const unknown = { type: 'unknown', model: null, browser: null, system: null } as const
const facts = { device: unknown, country: null, ip: '203.0.*.*', at: new Date(0), link }

test.each(LOCALES.map(({ code }) => code))('both mails are there in %s', (language) => {
  const mails = [
    renderSignInLinkMail({ language, link, minutes: 15 }),
    renderNewDeviceMail({ ...facts, language }),
  ]
  for (const mail of mails) {
    expect(mail.language).toBe(language)
    expect(mail.subject).not.toBe('')
    expect(mail.text).toContain(link)
    expect(mail.html).toContain(`href="${link.replace('&', '&amp;')}"`)
  }
})

test('the mail with the link says how long it works and that it is not to be passed on', () => {
  const { text } = renderSignInLinkMail({ language: 'en', link, minutes: 15 })
  expect(text).toContain('works once, within 15 minutes')
  expect(text).toContain('do not pass this message on')
})

test('what is not known of a device or a place is not made up', () => {
  const { text } = renderNewDeviceMail({ ...facts, language: 'en' })
  expect(text).toContain('a device that does not say what it is, from the address 203.0.*.*')
})
