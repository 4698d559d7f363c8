import { HOME_SECTIONS } from '@fairhouse/contract/brand'
import { expect, test } from 'vitest'
import { chooseHome } from './page-config.ts'

test('the start page has every row unless the operator chooses some', () => {
  expect(chooseHome(undefined, [])).toEqual({})
  expect(chooseHome(HOME_SECTIONS, ['betting', 'payments'])).toEqual({})
  expect(chooseHome(['wins', 'collections'], [])).toEqual({ home: ['wins', 'collections'] })
})

test('rows of a part that is not configured are left out, also if they are chosen', () => {
  const chosen = ['matches', 'collections', 'promotions', 'live'] as const
  expect(chooseHome(chosen, ['sport'])).toEqual({ home: ['collections', 'promotions'] })
  expect(chooseHome(chosen, ['games'])).toEqual({ home: ['matches', 'promotions', 'live'] })
  expect(chooseHome(['live'], ['sport'])).toEqual(chooseHome(undefined, ['sport']))
  const rest = { home: ['welcome', 'promotions'] }
  expect(chooseHome(undefined, ['games', 'sport'])).toEqual(rest)
})
