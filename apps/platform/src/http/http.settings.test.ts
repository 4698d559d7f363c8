import { expect, test } from 'vitest'
import { configOf, problemsOf, production } from '#platform/config/config.fixture'

test('production names the headers that its proxies set, and refuses unknown countries', () => {
  expect(configOf(production)).toMatchObject({
    clientHeaders: { address: 'x-real-ip', country: 'x-country' },
    countries: { unknown: 'refuse' },
  })
  const { FAIRHOUSE_COUNTRY_HEADER: _, ...unnamed } = production
  expect(problemsOf(unnamed)[0]).toMatch(/^FAIRHOUSE_COUNTRY_HEADER is not set/)
})

test('production does not start with settings that would refuse everyone', () => {
  const blind = { ...production, FAIRHOUSE_COUNTRY_HEADER: 'off' }
  expect(problemsOf(blind)[0]).toContain('everyone would be refused')
  expect(configOf({ ...blind, FAIRHOUSE_UNKNOWN_COUNTRY: 'allow' })).toMatchObject({
    clientHeaders: { country: null },
    countries: { unknown: 'allow' },
  })
  expect(configOf({ ...blind, FAIRHOUSE_EXCLUDED_COUNTRIES: ',' }).countries.excluded.size).toBe(0)
})
