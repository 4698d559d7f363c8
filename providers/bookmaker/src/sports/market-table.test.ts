import { describe, expect, test } from 'vitest'
import { formatSpecifiers, parseSpecifiers } from '../market/market.ts'
import { MARKET_TABLE, listOutcomeWords } from './market-table.fixture.ts'

const SPORTS = Object.entries(MARKET_TABLE)

describe.each(SPORTS)('markets of %s', (sport, definitions) => {
  test('there are at least fifteen kinds, sixty of football', () => {
    expect(definitions.length).toBeGreaterThanOrEqual(sport === 'soccer' ? 60 : 15)
  })

  test('each has a unique id and slug', () => {
    for (const field of ['id', 'slug'] as const) {
      const all = definitions.map((definition) => definition[field])
      expect(all.filter((value, index) => all.indexOf(value) !== index)).toEqual([])
    }
  })

  test('outcomes of a market have unique ids and fit into the bits of a mask', () => {
    for (const { slug, rule } of definitions) {
      const ids = (rule.outcomes?.({}) ?? []).map(({ id }) => id)
      expect(new Set(ids).size, slug).toBe(ids.length)
      if (rule.form !== 'event') expect(ids.length, slug).toBeLessThanOrEqual(31)
    }
  })
})

test('the words of outcomes are few enough to be written in every language', () => {
  const words = listOutcomeWords()
  expect(words).toContain('home')
  expect(words.length).toBeLessThan(60)
  expect(words.filter((word) => !/^[a-zA-Z]+$/.test(word))).toEqual([])
})

describe('the specifiers of a market', () => {
  test('specifiers are read back as they were written', () => {
    const specifiers = { hcp: '-0.25', score: '1:0' }
    expect(parseSpecifiers(formatSpecifiers(specifiers))).toEqual(specifiers)
    expect(parseSpecifiers('')).toEqual({})
  })

  test.each(['b=1|a=2', 'a=1|a=2', 'a', 'a=', 'A=1', 'a=1|'])('%j is refused', (text) => {
    expect(parseSpecifiers(text)).toBeUndefined()
  })
})
