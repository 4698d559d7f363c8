import { describe, expect, test } from 'vitest'
import { formatSpecifiers } from '../market/market.ts'
import { emptyRecord } from '../market/event-record.ts'
import { SPORTS } from '../catalogue/sport.table.ts'
import { sampleFixture } from '../schedule/simulation.fixture.ts'
import { findSport } from '../sports/sports.ts'
import { readMarket } from './line-prices.ts'

const read = (id: string, specifiers: string) =>
  readMarket(sampleFixture('soccer').rules, { id, specifiers, outcomes: [] })

test.each([
  ['18', ''],
  ['18', 'total=abc'],
  ['18', 'total=2.37'],
  ['18', 'total=2.5|x=1'],
  ['16', 'hcp=0.1'],
  ['1', 'total=2.5'],
])('market %s is not offered with the specifiers "%s"', (id, specifiers) => {
  expect(read(id, specifiers)).toBe(`market ${id} has no ${specifiers}`)
})

describe.each(SPORTS.map(({ code }) => code))('every market of %s', (code) => {
  const { rules } = sampleFixture(code)
  test('can come from a feed', () => {
    for (const { id, variants, rule } of findSport(code).markets(rules)) {
      const all = typeof variants === 'function' ? variants(emptyRecord(code)) : variants
      for (const variant of all) {
        const line = rule.form === 'line' ? { [rule.key]: '-1.25' } : {}
        const specifiers = formatSpecifiers({ ...variant, ...line })
        expect(readMarket(rules, { id, specifiers, outcomes: [] })).toMatchObject({
          id,
          specifiers,
        })
      }
    }
  })
})
