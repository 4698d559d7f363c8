import { VERDICTS } from '@fairhouse/domain/verification'
import { expect, test } from 'vitest'
import { LOCALES } from '#platform/modules/settings/locale.table'
import { renderVerdictMail } from '#platform/modules/verification/verdict.mail'

const link = 'https://play.example/profile/verification'

test.each(LOCALES.map(({ code }) => code))('every verdict has its words in %s', (language) => {
  const mails = VERDICTS.map((verdict) =>
    renderVerdictMail({ verdict, comment: 'Too dark.', language, link }),
  )
  for (const mail of mails) {
    expect(mail.language).toBe(language)
    expect(mail.text).toContain('Too dark.')
    expect(mail.html).toContain(`href="${link}"`)
  }
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(VERDICTS.length)
})

test('without a comment nobody is quoted', () => {
  const { text } = renderVerdictMail({ verdict: 'retry', comment: null, language: 'en', link })
  expect(text).not.toContain('reviewer')
})
