import { expect, test } from 'vitest'
import { renderCodeMail } from '#platform/modules/one-time-code/code.mail'
import { writeCodeSms } from '#platform/modules/one-time-code/code.sms'
import { CODE_PURPOSES, type CodePurpose } from '#platform/modules/one-time-code/one-time-code'
import { LOCALES } from '#platform/modules/settings/locale.table'

const LANGUAGES = LOCALES.map(({ code }) => code)
const facts = (language: string, purpose: CodePurpose = 'signIn') =>
  ({ code: '042917', purpose, language, site: 'https://play.example:8443' }) as const

test('every language has words of its own for every purpose', () => {
  for (const purpose of CODE_PURPOSES) {
    const sms = LANGUAGES.map((language) => writeCodeSms(facts(language, purpose)).text)
    const mails = LANGUAGES.map((language) => renderCodeMail(facts(language, purpose)).text)
    expect(new Set(sms).size).toBe(LANGUAGES.length)
    expect(new Set(mails).size).toBe(LANGUAGES.length)
    for (const text of [...sms, ...mails]) expect(text).toContain('042917')
  }
})

test('the last line binds the code to the host of the site, without its port', () => {
  for (const language of LANGUAGES) {
    const lines = writeCodeSms(facts(language)).text.split('\n')
    expect(lines.at(-1)).toBe('@play.example #042917')
  }
})

test('a message of Latin letters fits two parts at most, one of Arabic three', () => {
  for (const purpose of CODE_PURPOSES) {
    // GSM 03.38 counts 153 characters per part of several, UCS-2 counts 67.
    expect(writeCodeSms(facts('en', purpose)).text.length).toBeLessThanOrEqual(160)
    expect(writeCodeSms(facts('ar', purpose)).text.length).toBeLessThanOrEqual(3 * 67)
  }
})

test('a language that is not offered gets the nearest one', () => {
  expect(writeCodeSms(facts('pt')).language).toBe('pt-BR')
  expect(renderCodeMail(facts('xx')).language).toBe('en')
})

test('the mail shows the code large, from left to right, and says it in its subject', () => {
  const { subject, html, text } = renderCodeMail(facts('ar'))
  expect(subject).toContain('042917')
  expect(html).toContain('<p class="code">042917</p>')
  expect(html).not.toContain('class="button"')
  expect(text.split('\n')).toContain('042917')
})

test('what a code is for is told', () => {
  const stepUp = writeCodeSms(facts('en', 'stepUp')).text
  expect(stepUp).toContain('confirms a change in your Fairhouse account')
})
