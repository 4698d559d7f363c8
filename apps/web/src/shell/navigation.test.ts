import { DEFAULT_BRAND, type MenuPlace, type SitePart } from '@fairhouse/contract/brand'
import { expect, test } from 'vitest'
import { activateLanguage, createLanguage } from '@fairhouse/app-kit/i18n/language'
import { listNavigation } from './navigation.ts'

function placesWithout(
  without: readonly SitePart[],
  menu?: readonly MenuPlace[],
): readonly string[] {
  const language = createLanguage('en', {})
  language.setSite({ brand: { ...DEFAULT_BRAND, without, ...(menu && { menu }) }, offered: ['en'] })
  activateLanguage(language)
  return listNavigation('player').map(({ to }) => to)
}

test('the second sportsbook has an entry only if it is configured', () => {
  expect(placesWithout([])).toContain('/betting')
  expect(placesWithout(['betting'])).not.toContain('/betting')
})

test('without a sportsbook the menu has no sports, without games no casino', () => {
  expect(placesWithout([])).toEqual(expect.arrayContaining(['/', '/sport/$', '/games']))
  expect(placesWithout(['sport'])).not.toContain('/sport/$')
  expect(placesWithout(['games', 'betting'])).toEqual([
    '/sport/$',
    '/bonuses',
    '/wallet',
    '/profile',
  ])
})

test('the operator chooses the places and their order, of which a missing part is left out', () => {
  const menu = ['bonuses', 'sport', 'wallet', 'casino'] as const
  expect(placesWithout([], menu)).toEqual(['/bonuses', '/sport/$', '/wallet', '/'])
  expect(placesWithout(['sport'], menu)).toEqual(['/bonuses', '/wallet', '/'])
})
