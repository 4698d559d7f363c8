import { describe, expect, test } from 'vitest'
import { renderSelfExclusionMail } from '#platform/modules/limit/self-exclusion.mail'

const LINK = 'https://house.example/static/responsible-play'

describe.each(['en', 'pt-BR', 'ar'])('the mail in %s', (language) => {
  test('says until when, and that nobody can shorten it', () => {
    const endsAt = new Date('2031-02-28T12:00:00Z')
    const { text, html, subject } = renderSelfExclusionMail({ language, endsAt, link: LINK })
    expect(subject).not.toBe('')
    for (const written of [text, html]) {
      expect(written).toContain('2031')
      expect(written).toContain(LINK)
      expect(written).toContain('gamblingtherapy.org')
    }
  })

  test('for good names no time', () => {
    const { text } = renderSelfExclusionMail({ language, endsAt: null, link: LINK })
    expect(text).not.toMatch(/null|undefined|UTC/)
  })
})
