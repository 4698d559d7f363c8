import { expect, test } from 'vitest'
import { LOCALES } from '#platform/modules/settings/locale.table'
import { renderSocialMail } from '#platform/modules/social/social.mail'

const link = 'https://play.example/profile/connections'
const facts = { label: 'Demo & Co', at: new Date(0), link }

test.each(LOCALES.map(({ code }) => code))('both mails are there in %s', (language) => {
  for (const kind of ['connected', 'disconnected'] as const) {
    const mail = renderSocialMail({ ...facts, kind, language })
    expect(mail.language).toBe(language)
    expect(mail.subject).toContain('Demo & Co')
    expect(mail.text).toContain(link)
    expect(mail.html).toContain('Demo &amp; Co')
    expect(mail.html).toContain(`href="${link}"`)
  }
})

test('the two say which way it went, and what to do when it was not the player', () => {
  const connected = renderSocialMail({ ...facts, kind: 'connected', language: 'en' })
  const gone = renderSocialMail({ ...facts, kind: 'disconnected', language: 'en' })
  expect(connected.text).toContain('opens your account here')
  expect(connected.text).toContain('If it was not you, disconnect it there')
  expect(gone.text).toContain('It does not open your account any more')
})
