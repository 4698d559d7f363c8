import { describe, expect, test } from 'vitest'
import { readLanguages } from './languages.ts'
import { nameMarket } from './naming/market-name.ts'
import { listOutcomeWords, MARKET_TABLE } from './sports/market-table.fixture.ts'

const LANGUAGES = readLanguages()

/** The words that names of markets are looked up by: their slugs without sides and periods. */
function listMarketWords(): ReadonlySet<string> {
  const asked = new Set<string>()
  const markets = new Proxy<Record<string, string>>(
    {},
    { get: (_, word) => void asked.add(String(word)) },
  )
  const words = { ...LANGUAGES.get('en')!.markets, markets }
  for (const { slug } of Object.values(MARKET_TABLE).flat()) {
    nameMarket({ slug, specifiers: '' }, { competitors: ['A', 'B'] }, words)
  }
  return asked
}

/** Covered by the adjacent figures, or by the name of a side. */
const SAID = new Set(['atLeast', 'atMost', 'between', 'exactly', 'minutes', 'score', 'scores'])
const SIDES = new Set(['home', 'away'])

// English reads right from the slug itself.
describe.each([...LANGUAGES].filter(([code]) => code !== 'en'))('in %s', (_, { markets }) => {
  test('every market has a name', () => {
    expect([...listMarketWords()].filter((word) => !(word in markets.markets))).toEqual([])
  })

  test('every outcome has a name', () => {
    const named = listOutcomeWords().filter((word) => !SAID.has(word) && !SIDES.has(word))
    expect(named.filter((word) => !(word in markets.outcomes))).toEqual([])
  })
})
