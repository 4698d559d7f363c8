import { describe, expect, test } from 'vitest'
import type { BookEvent, Market } from '../core/types.ts'
import { firstPrices } from './first-prices.ts'

const market = (...outcomes: readonly [name: string, price: string | null][]): Market => ({
  key: 'm',
  id: 'm',
  slug: 'any',
  group: 'main',
  specifiers: '',
  book: 1050,
  isExclusive: true,
  outcomes: outcomes.map(([name, price]) => ({ id: name, name: [name], price, returnToPlayer: 1 })),
})
const shown = (...markets: Market[]) => firstPrices({ markets } as Partial<BookEvent> as BookEvent)
const labels = (...markets: Market[]) => shown(...markets)?.outcomes.map(({ label }) => label)

describe('the prices of an event in a list', () => {
  test('figures stand for the sides', () => {
    expect(labels(market(['home', '2'], ['draw', '3'], ['away', '4']))).toEqual(['1', 'X', '2'])
    expect(labels(market(['home', '2'], ['away', '4']))).toEqual(['1', '2'])
  })

  test('anything else is named, also where there are as many as sides', () => {
    const prices = shown(market(['over', '1.9'], ['under', '1.9']))
    expect(prices?.isNamed).toBe(true)
    expect(prices?.outcomes.map(({ label }) => label)).toEqual([undefined, undefined])
  })

  test('of the runners of a race the three favourites that still run are shown', () => {
    const race = market(['1', '9'], ['2', '2.5'], ['3', null], ['4', '11'], ['5', '3'])
    expect(shown(race)?.outcomes.map(({ id }) => id)).toEqual(['2', '5', '1'])
  })

  test('without a market there is nothing', () => {
    expect(shown()).toBeNull()
  })
})
