import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toEntries, type Movement } from './movement.ts'
import type { LedgerAccount } from './transfer.ts'

const cash: LedgerAccount = { walletAccountId: 'a', kind: 'cash' }
const stake: LedgerAccount = { walletAccountId: 'a', kind: 'stake' }
const games: LedgerAccount = { house: 'games:studio' }

test('a movement takes from one account what it gives to the other', () => {
  expect(toEntries([[cash, stake, 5n]])).toEqual([
    { account: cash, amountMinor: -5n },
    { account: stake, amountMinor: 5n },
  ])
})

test("a player's account appears once with its net", () => {
  const bonus: LedgerAccount = { walletAccountId: 'a', kind: 'bonus:b' }
  expect(
    toEntries([
      [cash, stake, 5n],
      [bonus, stake, 3n],
    ]),
  ).toEqual([
    { account: cash, amountMinor: -5n },
    { account: stake, amountMinor: 8n },
    { account: bonus, amountMinor: -3n },
  ])
})

test('the operator keeps one entry per movement, so that its turnover stays visible', () => {
  const house = toEntries([
    [stake, games, 5n],
    [games, cash, 5n],
  ]).filter((entry) => 'house' in entry.account)
  expect(house.map((entry) => entry.amountMinor)).toEqual([5n, -5n])
})

test("movements that cancel out leave no entry in the player's account", () => {
  expect(
    toEntries([
      [cash, stake, 5n],
      [stake, cash, 5n],
    ]),
  ).toEqual([])
})

test('a zero amount makes no entry, and a negative amount is a bug', () => {
  expect(toEntries([[cash, stake, 0n]])).toEqual([])
  expect(() => toEntries([[cash, stake, -1n]])).toThrow(RangeError)
})

test('L6 the entries of any movements add up to zero, one per account of a player', () => {
  const account = fc.constantFrom<LedgerAccount>(cash, stake, games, { house: 'payments:cashier' })
  const movement = fc.tuple(account, account, fc.bigInt({ min: 0n, max: 10n ** 37n }))
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 8 }), (movements: Movement[]) => {
      const entries = toEntries(movements)
      expect(entries.reduce((sum, entry) => sum + entry.amountMinor, 0n)).toBe(0n)
      const players = entries.filter((entry) => 'kind' in entry.account)
      expect(new Set(players.map((entry) => entry.account)).size).toBe(players.length)
      expect(entries.every((entry) => entry.amountMinor !== 0n)).toBe(true)
    }),
  )
})
