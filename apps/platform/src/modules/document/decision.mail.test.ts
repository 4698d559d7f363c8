import { DECLINE_REASONS, DOCUMENT_TYPES } from '@fairhouse/contract/document'
import { describe, expect, test } from 'vitest'
import { renderDecisionMail } from '#platform/modules/document/decision.mail'
import { LOCALES } from '#platform/modules/settings/locale.table'

const DOCUMENT = {
  type: 'identityCard',
  side: 'back',
  reason: 'expired',
  note: 'It ended in <May>.',
  createdAt: '2030-03-05T18:07:00Z',
} as const
const FACTS = { country: 'PT', link: 'https://play.example/profile/documents' }

describe.each(LOCALES.map(({ code }) => code))('in %s', (language) => {
  test('an accepted and a declined document have words of their own', () => {
    const mails = [true, false].map((isApproved) =>
      renderDecisionMail({ ...FACTS, document: DOCUMENT, isApproved, language }),
    )
    for (const mail of mails) {
      expect(mail.language).toBe(language)
      expect(mail.text).toContain(FACTS.link)
      expect(mail.html).toContain(`href="${FACTS.link}"`)
      expect(mail.text).not.toMatch(/[{}]/)
    }
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(2)
  })

  test('each reason but "other", whose words are the note, is told in words of its own', () => {
    const texts = DECLINE_REASONS.map((reason) => {
      const document = { ...DOCUMENT, reason }
      return renderDecisionMail({ ...FACTS, document, isApproved: false, language }).text
    })
    expect(new Set(texts).size).toBe(DECLINE_REASONS.length)
  })

  test('each kind of document is named', () => {
    const texts = DOCUMENT_TYPES.map((type) => {
      const document = { ...DOCUMENT, type }
      return renderDecisionMail({ ...FACTS, document, isApproved: true, language }).text
    })
    expect(new Set(texts).size).toBe(DOCUMENT_TYPES.length)
  })
})

test('the mail says which picture, when, why, and what the reviewer wrote', () => {
  const facts = { ...FACTS, document: DOCUMENT, language: 'en' }
  const { text, html } = renderDecisionMail({ ...facts, isApproved: false })
  expect(text).toContain('identity card (back side)')
  expect(text).toContain('March 5, 2030')
  expect(text).toContain('no longer valid')
  expect(text).toContain('It ended in <May>.')
  expect(html).toContain('It ended in &lt;May&gt;.')
})

test('the side of a document that has one is not spoken of', () => {
  const document = { ...DOCUMENT, type: 'passport', side: 'front' } as const
  const { text } = renderDecisionMail({ ...FACTS, document, isApproved: true, language: 'en' })
  expect(text).toContain(': passport.')
})
