import { expect, test } from 'vitest'
import { readTexts } from '../../core/i18n/catalogue.fixture.ts'
import { createLanguage } from '@fairhouse/app-kit/i18n/language'
import { sportName } from './sport-name.ts'

test.each([
  ['soccer', 'Fußball'],
  ['ice-hockey', 'Eishockey'],
  ['curling', 'Curling of the book'],
])('%s is named in the language of the page, if it has a name for it', (code, name) => {
  const { t } = createLanguage('de', readTexts('de'))
  expect(sportName(t, { id: 1, code, name: 'Curling of the book' })).toBe(name)
})
