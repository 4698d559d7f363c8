import { CURRENCIES } from '@fairhouse/money/currency.fixture'
import { expect, test } from 'vitest'
import { bettingLimits } from './betting-limits.data.ts'
import { createLimits, NO_CHANGES } from './limits.ts'

const legs = [{ sport: 'soccer', market: '1x2' }]
const bet = { currency: 'EUR', playerKey: 'ada', legs }

test.each(CURRENCIES.map(({ code }) => code))(
  '%s: without a file the standard limits hold',
  (code) => {
    expect(createLimits().ofBet({ ...bet, currency: code })).toEqual(bettingLimits(code))
  },
)

test('an amount of the file replaces the standard one of its currency only', () => {
  const currencies = { EUR: { totalMaxMinor: 5_000n } }
  const limits = createLimits({ ...NO_CHANGES, currencies })
  expect(limits.ofCurrency('EUR')).toEqual({ ...bettingLimits('EUR')!, totalMaxMinor: 5_000n })
  expect(limits.ofCurrency('BRL')).toEqual(bettingLimits('BRL'))
  expect(limits.ofCurrency('XXX')).toBeUndefined()
})

test('a multiple has the limits of its most limited leg, and a player a share of them', () => {
  const limits = createLimits({
    ...NO_CHANGES,
    sports: { mma: 50 },
    markets: { correct_score: 20 },
    players: { bob: 10 },
  })
  const { totalMaxMinor } = bettingLimits('EUR')!
  const stakeOf = (changes: Partial<typeof bet>) =>
    limits.ofBet({ ...bet, ...changes }).totalMaxMinor
  expect(stakeOf({})).toBe(totalMaxMinor)
  const double = [...legs, { sport: 'mma', market: 'winner' }]
  expect(stakeOf({ legs: double })).toBe(totalMaxMinor / 2n)
  const scores = [...double, { sport: 'soccer', market: 'correct_score' }]
  expect(stakeOf({ legs: scores })).toBe(totalMaxMinor / 5n)
  expect(stakeOf({ legs: scores, playerKey: 'bob' })).toBe(totalMaxMinor / 50n)
  expect(limits.ofBet({ ...bet, playerKey: 'bob' }).totalMinMinor).toBe(
    bettingLimits('EUR')!.totalMinMinor,
  )
})

test('of the file and a rule of an operator the more restrictive one holds', () => {
  const file = { ...NO_CHANGES, sports: { soccer: 50 }, players: { ada: 20 } }
  const stakeWith = (rules: Readonly<Record<string, number>>) =>
    createLimits(file, (kind, subject) => rules[`${kind}:${subject}`]).ofBet(bet).totalMaxMinor
  const { totalMaxMinor } = bettingLimits('EUR')!
  expect(stakeWith({})).toBe(totalMaxMinor / 10n)
  expect(stakeWith({ 'sport:soccer': 80, 'player:ada': 90 })).toBe(totalMaxMinor / 10n)
  expect(stakeWith({ 'sport:soccer': 25 })).toBe(totalMaxMinor / 20n)
  expect(stakeWith({ 'market:1x2': 50 })).toBe(totalMaxMinor / 20n)
  expect(stakeWith({ 'player:ada': 0 })).toBe(0n)
})
