import { expect, test } from 'vitest'
import { renderConfirmMail } from '#platform/modules/contact/confirm.mail'
import { renderEmailChangedMail } from '#platform/modules/contact/email-changed.mail'
import { renderPhoneChangedMail } from '#platform/modules/contact/phone-changed.mail'
import { renderTakenMail } from '#platform/modules/contact/taken.mail'
import { LOCALES } from '#platform/modules/settings/locale.table'

const link = 'https://play.example/verify/abc'
const changedAt = new Date('2030-03-05T18:07:00Z')
const code = '123456'

test.each(LOCALES.map(({ code: each }) => each))('every mail is there in %s', (language) => {
  const mails = [
    renderConfirmMail({ language, link, code, outcome: 'confirmed' }),
    renderConfirmMail({ language, link, code: null, outcome: 'changed' }),
    renderEmailChangedMail({ language, link, changedAt }),
    renderPhoneChangedMail({ language, link, changedAt }),
    renderTakenMail({ language, link }),
  ]
  for (const mail of mails) {
    expect(mail.language).toBe(language)
    expect(mail.text).toContain(link)
    expect(mail.html).toContain(`href="${link}"`)
  }
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length)
})

test('the mail that confirms offers the button first and the code after it', () => {
  const { text, html } = renderConfirmMail({ language: 'en', link, code, outcome: 'confirmed' })
  expect(text.indexOf(code)).toBeGreaterThan(text.indexOf(link))
  expect(html.indexOf(code)).toBeGreaterThan(html.indexOf('class="button"'))
  expect(text).toContain('It works for 10 minutes')
  expect(text).toContain('within 24 hours')
})

test('without a code it does not speak of one', () => {
  const { text } = renderConfirmMail({ language: 'en', link, code: null, outcome: 'confirmed' })
  expect(text).not.toContain('code')
})

test('the mail to the address before says when it was and how long it can be undone', () => {
  const { text } = renderEmailChangedMail({ language: 'en', link, changedAt })
  expect(text).toContain('March 5, 2030 at 6:07 PM UTC')
  expect(text).toContain('within 72 hours')
})
