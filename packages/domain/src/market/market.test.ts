import { describe, expect, test } from 'vitest'
import { ageAt, chooseMarket } from './market.ts'
import { ALL_MARKETS, NO_LICENCES } from './market.fixture.ts'

const codeOf = (residence: string | null, requestCountry: string | null = null) =>
  chooseMarket(ALL_MARKETS, { residence, requestCountry }).code

describe('the market', () => {
  test('is that of the residence, whatever country a request comes from', () => {
    expect(codeOf('GB')).toBe('gb')
    expect(codeOf('GB', 'DE')).toBe('gb')
    expect(codeOf('PT', 'DE')).toBe('default')
  })

  test('of a guest is that of the request, and of an unknown country the default', () => {
    expect(codeOf(null, 'DE')).toBe('de')
    expect(codeOf(null)).toBe('default')
  })

  test('of a country without a licence is the default', () => {
    const market = chooseMarket(NO_LICENCES, { residence: 'GB', requestCountry: null })
    expect(market).toBe(NO_LICENCES.fallback)
  })
})

test('an age changes with the birthday, and is unknown without a date of birth', () => {
  const at = (day: string) => ageAt('2005-06-15', new Date(`${day}T00:00:00Z`))
  expect([at('2030-06-14'), at('2030-06-15')]).toEqual([24, 25])
  expect(ageAt(null, new Date())).toBeNull()
})
