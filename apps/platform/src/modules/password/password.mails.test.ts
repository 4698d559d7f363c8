import { REMOVED_WAYS } from '@fairhouse/contract/contact'
import { expect, test } from 'vitest'
import { renderChangedInsideMail } from '#platform/modules/password/changed-inside.mail'
import { renderChangedMail } from '#platform/modules/password/changed.mail'
import { renderResetMail } from '#platform/modules/password/reset.mail'
import { renderRestoredMail } from '#platform/modules/password/restored.mail'
import { LOCALES } from '#platform/modules/settings/locale.table'

const link = 'https://play.example/password-reset/abc'
const changedAt = new Date('2030-03-05T18:07:00Z')

test.each(LOCALES.map(({ code }) => code))('all mails are there in %s', (language) => {
  const mails = [
    renderResetMail({ language, link, minutes: 30 }),
    renderRestoredMail({ language, link, minutes: 30, removed: [...REMOVED_WAYS] }),
    renderChangedMail({ language, link, changedAt }),
    renderChangedInsideMail({ language, link, changedAt, isFirst: false }),
    renderChangedInsideMail({ language, link, changedAt, isFirst: true }),
  ]
  for (const mail of mails) {
    expect(mail.language).toBe(language)
    expect(mail.subject).not.toBe('')
    expect(mail.text).toContain(link)
    expect(mail.html).toContain(`href="${link}"`)
  }
})

test('the mail with the link says how long it works and that it may be ignored', () => {
  const { subject, text } = renderResetMail({ language: 'en', link, minutes: 30 })
  expect(subject).toBe('Choose a new password')
  expect(text).toContain('works once, within 30 minutes')
  expect(text).toContain('If it was not you, do nothing')
})

test('the mail about a change says when it was, in the writing of the language and in UTC', () => {
  const when = (language: string) => renderChangedMail({ language, link, changedAt }).text
  expect(when('en')).toContain('March 5, 2030 at 6:07 PM UTC')
  expect(when('pt-BR')).toContain('5 de março de 2030 às 18:07 UTC')
})

test('a language that is not offered reads the nearest one', () => {
  const subjectIn = (language: string) => renderResetMail({ language, link, minutes: 30 }).subject
  expect(subjectIn('pt')).toBe('Escolha uma nova senha')
  expect(subjectIn('xx')).toBe('Choose a new password')
})

test('the mail after an undone change lists what is gone, and speaks of it only where there was any', () => {
  const facts = { language: 'en', link, minutes: 30 }
  const { text } = renderRestoredMail({ ...facts, removed: ['passkeys', 'phone'] })
  expect(text).toContain('opens your account no longer: passkeys and the phone number.')
  expect(text).toContain('works once, within 30 minutes')
  expect(renderRestoredMail({ ...facts, removed: [] }).text).not.toContain('added since')
})
