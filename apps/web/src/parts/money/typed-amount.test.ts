import { beforeEach, expect, test } from 'vitest'
import { speakEnglish } from '#core/i18n/catalogue.fixture.ts'
import { readTypedAmount } from '@fairhouse/app-kit/form/typed-amount'

beforeEach(() => speakEnglish())

test('an amount is read in the unit that is shown', () => {
  expect(readTypedAmount('1,250.50', 'EUR')).toEqual({ ok: true, amountMinor: 125_050n })
  expect(readTypedAmount('3.2', 'BTC')).toEqual({ ok: true, amountMinor: 320_000n })
})

test.each([
  ['', 'required', undefined],
  ['  ', 'required', undefined],
  ['1.2.3', 'integer', undefined],
  ['1.234,5.6', 'integer', undefined],
  ['0.001', 'tooFine', { decimals: 2 }],
  ['9'.repeat(60), 'tooLarge', { decimals: 2 }],
])('of "%s" it is said that it is %s', (text, code, params) => {
  expect(readTypedAmount(text, 'EUR')).toEqual({
    ok: false,
    error: params === undefined ? { code } : { code, params },
  })
})
