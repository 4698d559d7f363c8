import { describe, expect, test } from 'vitest'
import { listOutcomeWords, MARKET_TABLE } from '../../src/sports/market-table.fixture.ts'
import { nameMarket } from '../../src/naming/market-name.ts'
import { LANGUAGES } from './languages.ts'

/** The words that names of markets are looked up by: their slugs without sides and periods. */
function listMarketWords(): ReadonlySet<string> {
  const asked = new Set<string>()
  const markets = new Proxy<Record<string, string>>(
    {},
    { get: (_, word) => void asked.add(String(word)) },
  )
  const words = { ...LANGUAGES['en']!.words, markets }
  for (const { slug } of Object.values(MARKET_TABLE).flat()) {
    nameMarket({ slug, specifiers: '' }, { competitors: ['A', 'B'] }, words)
  }
  return asked
}

/** Covered by the adjacent figures, or by the name of a side. */
const SAID = new Set(['atLeast', 'atMost', 'between', 'exactly', 'minutes', 'score', 'scores'])
const SIDES = new Set(['home', 'away'])

// English reads right from the slug itself.
describe.each(Object.entries(LANGUAGES).filter(([code]) => code !== 'en'))(
  'in %s',
  (_, { words }) => {
    test('every market has a name', () => {
      expect([...listMarketWords()].filter((word) => !(word in words.markets))).toEqual([])
    })

    test('every outcome has a name', () => {
      const named = listOutcomeWords().filter((word) => !SAID.has(word) && !SIDES.has(word))
      expect(named.filter((word) => !(word in words.outcomes))).toEqual([])
    })
  },
)
