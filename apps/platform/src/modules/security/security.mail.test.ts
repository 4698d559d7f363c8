import { SECURITY_CHANGES } from '@fairhouse/contract/security'
import { expect, test } from 'vitest'
import { renderSecurityMail } from '#platform/modules/security/security.mail'
import { LOCALES } from '#platform/modules/settings/locale.table'

const link = 'https://play.example/profile/security'
const changedAt = new Date('2030-03-05T18:07:00Z')
const facts = { link, changedAt, passkeyName: 'Blue <key>', codesLeft: 4 }

test.each(LOCALES.map(({ code }) => code))('every mail is there in %s', (language) => {
  const mails = SECURITY_CHANGES.map((change) => renderSecurityMail({ ...facts, change, language }))
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(SECURITY_CHANGES.length)
  for (const mail of mails) {
    expect(mail.language).toBe(language)
    expect(mail.text).toContain(link)
    expect(mail.text).not.toMatch(/[{}]/)
    expect(mail.html).toContain(`href="${link}"`)
  }
})

test('the mail names the passkey, and nothing of its name becomes markup', () => {
  const mail = renderSecurityMail({ ...facts, change: 'passkeyAdded', language: 'en' })
  expect(mail.text).toContain('“Blue <key>”')
  expect(mail.html).not.toContain('<key>')
})

test('the mail says when it was and what to do when it was not you', () => {
  const { text } = renderSecurityMail({ ...facts, change: 'recoveryCodeUsed', language: 'en' })
  expect(text).toContain('March 5, 2030 at 6:07 PM UTC')
  expect(text).toContain('Codes that are left: 4')
  expect(text).toContain('If it was not you, choose a new password at once')
})

test('a name that looks like a place to fill in is not filled in', () => {
  const tricky = { ...facts, passkeyName: '{when}', change: 'passkeyAdded' } as const
  expect(renderSecurityMail({ ...tricky, language: 'en' }).text).toContain('“{when}”')
})
