import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALL_CURRENCIES } from './currency.fixture.ts'
import { requireCurrency } from './currency.ts'
import {
  findProviderCurrency,
  fromProviderUnits,
  providerCurrency,
  providerStepMinor,
  toProviderUnits,
  toProviderUnitsDown,
} from './provider-units.ts'

const EUR = requireCurrency('EUR')
const BTC = requireCurrency('BTC')
const ETH = requireCurrency('ETH')
const USDT = requireCurrency('USDT')

describe('amounts at the wallet boundary', () => {
  test('3.56 euros are 356000', () => {
    expect(toProviderUnits(356n, EUR)).toBe(356_000n)
    expect(fromProviderUnits(356_000n, EUR)).toBe(356n)
  })

  test('a provider amount finer than a cent is not an amount of euros', () => {
    expect(fromProviderUnits(356_001n, EUR)).toBeUndefined()
  })

  test('bitcoin is sent as mBTC, with one provider unit per satoshi', () => {
    expect(providerCurrency(BTC).code).toBe('mBTC')
    expect(toProviderUnits(1n, BTC)).toBe(1n)
    expect(fromProviderUnits(1n, BTC)).toBe(1n)
  })

  test('every currency is found again by the code it travels under, BTC itself is none', () => {
    for (const currency of ALL_CURRENCIES) {
      expect(findProviderCurrency(providerCurrency(currency).code)).toBe(currency)
    }
    expect(findProviderCurrency('BTC')).toBeUndefined()
  })

  test('ether finer than the boundary is refused as an amount and cut down as a balance', () => {
    expect(toProviderUnits(10_000_000_001n, ETH)).toBeUndefined()
    expect(toProviderUnitsDown(19_999_999_999n, ETH)).toBe(1n)
    expect(providerStepMinor(ETH)).toBe(10_000_000_000n)
  })

  test('tether carries five of its six decimals', () => {
    expect(providerStepMinor(USDT)).toBe(10n)
    expect(toProviderUnits(15n, USDT)).toBeUndefined()
  })

  test('every multiple of the step goes there and back unchanged in every currency', () => {
    const steps = fc.bigInt({ min: 0n, max: 10n ** 18n })
    fc.assert(
      fc.property(steps, fc.constantFrom(...ALL_CURRENCIES), (count, currency) => {
        const amountMinor = count * providerStepMinor(currency)
        const units = toProviderUnits(amountMinor, currency)
        expect(units).toBeDefined()
        expect(fromProviderUnits(units ?? -1n, currency)).toBe(amountMinor)
      }),
    )
  })

  test('a balance shown to a provider never exceeds the balance', () => {
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 30n })
    fc.assert(
      fc.property(amounts, fc.constantFrom(...ALL_CURRENCIES), (amountMinor, currency) => {
        const units = toProviderUnitsDown(amountMinor, currency)
        expect(units * providerCurrency(currency).subunitToUnit <= amountMinor * 100_000n).toBe(
          true,
        )
      }),
    )
  })
})
