import { requireCurrency } from '@fairhouse/money/currency'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideDepositAmount, type DepositLimits } from './deposit-amount.ts'

const card: DepositLimits = {
  minAmountMinor: 1000n,
  maxAmountMinor: 500_000n,
  currency: requireCurrency('EUR'),
}

const belowMinimum = {
  ok: false,
  refusal: 'amountBelowMinimum',
  fields: {
    amount: {
      code: 'min',
      message: 'The minimum value allowed is 10.00 EUR',
      params: { min: '1000', currency: 'EUR' },
    },
  },
}

const aboveMaximum = {
  ok: false,
  refusal: 'amountAboveMaximum',
  fields: {
    amount: {
      code: 'max',
      message: 'The maximum value allowed is 5000.00 EUR',
      params: { max: '500000', currency: 'EUR' },
    },
  },
}

const notInteger = {
  ok: false,
  refusal: 'validationFailed',
  fields: { amount: { code: 'integer', message: 'Value is not an integer' } },
}

test.each(['1000', '1001', '499999', '500000'])(
  '%s is inside the limits, ends included',
  (text) => {
    expect(decideDepositAmount(card, text)).toEqual({ ok: true, value: BigInt(text) })
  },
)

test.each(['0', '1', '999', '-1', '-1000', '-0'])('%s is below the minimum', (text) => {
  expect(decideDepositAmount(card, text)).toEqual(belowMinimum)
})

test.each(['500001', '9'.repeat(38), '9'.repeat(40), '1' + '0'.repeat(79)])(
  '%s is above the maximum, however long it is',
  (text) => {
    expect(decideDepositAmount(card, text)).toEqual(aboveMaximum)
  },
)

test.each([
  '10.50',
  '1000.0',
  '1000.001',
  '1,000',
  '1e4',
  '0x3e8',
  '+1000',
  ' 1000',
  '1000 ',
  '01000',
  '١٠٠٠',
  '--1000',
  'NaN',
  'Infinity',
  'ten',
])('"%s" is not whole minor units', (text) => {
  expect(decideDepositAmount(card, text)).toEqual(notInteger)
})

test('an empty amount is required', () => {
  expect(decideDepositAmount(card, '')).toEqual({
    ok: false,
    refusal: 'validationFailed',
    fields: { amount: { code: 'required', message: 'Value is required' } },
  })
})

test('limits of 18 decimals are exact to the last wei', () => {
  const ether: DepositLimits = {
    minAmountMinor: 5_000_000_000_000_000n,
    maxAmountMinor: 20_000_000_000_000_000_001n,
    currency: requireCurrency('ETH'),
  }
  expect(decideDepositAmount(ether, '20000000000000000001').ok).toBe(true)
  expect(decideDepositAmount(ether, '20000000000000000002')).toMatchObject({
    fields: { amount: { message: 'The maximum value allowed is 20.000000000000000001 ETH' } },
  })
})

test('no text is ever accepted as another amount than it writes', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.bigInt().map(String)), (text) => {
      const decided = decideDepositAmount(card, text)
      if (decided.ok) expect(decided.value.toString()).toBe(text)
    }),
    { seed: 1000, numRuns: 2000 },
  )
})
