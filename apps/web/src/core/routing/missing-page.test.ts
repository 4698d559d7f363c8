import { DEFAULT_BRAND } from '@fairhouse/contract/brand'
import { expect, test } from 'vitest'
import { createLanguage } from '@fairhouse/app-kit/i18n/language'
import { readMissingReason, requirePart } from './missing-page.ts'

test('a page of a part that is not configured does not exist', () => {
  const language = createLanguage('en', {})
  language.setSite({ brand: { ...DEFAULT_BRAND, without: ['games'] }, offered: ['en'] })
  let thrown: unknown = null
  try {
    requirePart('games', { language })
  } catch (error) {
    thrown = error
  }
  expect(readMissingReason(thrown)).toBe('notValid')
  expect(() => requirePart('sport', { language })).not.toThrow()
})
