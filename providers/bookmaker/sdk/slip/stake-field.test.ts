import { expect, test } from 'vitest'
import { ALL_CURRENCIES } from '@fairhouse/money/currency.fixture'
import { bettingLimits } from '@fairhouse/betting/limits/betting-limits.data'
import { formatAmount, plainAmount, readAmount } from '../core/amount.ts'
import { largestTotal } from './stake-field.tsx'

const OPEN = { mostMinor: undefined, isOver: false }

test.each([
  ['the limit of the book', { bets: 1, check: OPEN, balance: null }, 1_000n],
  ['the limit of each of three singles', { bets: 3, check: OPEN, balance: null }, 3_000n],
  ['what the account holds', { bets: 1, check: OPEN, balance: '250' }, 250n],
  ['an empty account', { bets: 1, check: OPEN, balance: '0' }, 0n],
  ['what is taken now', { bets: 2, check: { mostMinor: 40n, isOver: true }, balance: '250' }, 80n],
])('the button for the largest stake respects %s', (_, of, most) => {
  expect(largestTotal({ max: '1000' }, of)).toBe(most)
})

test.each(ALL_CURRENCIES)(
  'the stakes offered in $code are read as they are written',
  (currency) => {
    const { subunitToUnit: subunits, code } = currency
    const { quickStakesMinor, totalMinMinor, totalMaxMinor } = bettingLimits(code)!
    for (const minor of [...quickStakesMinor, totalMinMinor, totalMaxMinor]) {
      const typed = plainAmount(minor, subunits)
      expect(readAmount(typed, subunits)).toBe(minor)
      expect(typed.length).toBeLessThan(14)
      expect(formatAmount(minor, { subunits, currency: code, culture: 'en-GB' })).not.toMatch(
        /\.\d\d\d*0 /,
      )
    }
  },
)
