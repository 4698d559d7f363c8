import { DEFAULT_BRAND, HOME_SECTIONS } from '@fairhouse/contract/brand'
import { expect, test } from 'vitest'
import { listHomeSections } from './home-sections.ts'

test('the start page has every row unless the operator chooses some', () => {
  expect(listHomeSections(DEFAULT_BRAND)).toEqual(HOME_SECTIONS)
  const home = ['wins', 'collections'] as const
  expect(listHomeSections({ ...DEFAULT_BRAND, home })).toEqual(home)
})

test('rows of a part that is not configured are left out, also if they are chosen', () => {
  const home = ['matches', 'collections', 'promotions', 'live'] as const
  const without = (part: 'sport' | 'games') =>
    listHomeSections({ ...DEFAULT_BRAND, home, without: [part] })
  expect(without('sport')).toEqual(['collections', 'promotions'])
  expect(without('games')).toEqual(['matches', 'promotions', 'live'])
})
