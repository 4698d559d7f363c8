import { expect, test } from 'vitest'
import { decideResettlement, findResettlementDenial } from './bet.resettlement.ts'

const BET = { status: 'settled', round: 'round-1', payout_minor: 1000n, currency: 'EUR' } as const
const COMMAND = { round: 'round-1', reversedPayoutMinor: 1000n, currency: 'EUR' }

test('a settled bet is corrected by up to what it paid', () => {
  expect(findResettlementDenial(BET, COMMAND)).toBeNull()
  expect(findResettlementDenial(BET, { ...COMMAND, reversedPayoutMinor: 999n })).toBeNull()
  const more = { ...COMMAND, reversedPayoutMinor: 1001n }
  expect(findResettlementDenial(BET, more)).toBe('betNotFound')
})

test('an open bet, one of another round and one of another currency are not corrected', () => {
  expect(findResettlementDenial({ ...BET, status: 'open' }, COMMAND)).toBe('betNotFound')
  expect(findResettlementDenial(BET, { ...COMMAND, round: 'round-2' })).toBe('betNotFound')
  expect(findResettlementDenial(BET, { ...COMMAND, currency: 'USD' })).toBe('currencyMismatch')
})

const NONE = { cashMinor: 0n, bonus: null }
const CASH = { cashMinor: 100n, bonus: null }
const MIXED = { cashMinor: 50n, bonus: { bonusId: 'bonus-1', amountMinor: 50n } }

function balances(cashMinor: bigint, bonusMinor = 0n) {
  return { cashMinor, bonuses: new Map([['bonus-1', bonusMinor]]) }
}

test('a higher return is paid, and an equal one moves nothing', () => {
  const paid = { payout: { cashMinor: 300n, bonus: null }, reversed: NONE, debtMinor: 0n }
  const rise = { payoutMinor: 500n, reversedPayoutMinor: 200n }
  expect(decideResettlement(balances(0n), CASH, rise)).toEqual(paid)
  const same = { payoutMinor: 200n, reversedPayoutMinor: 200n }
  expect(decideResettlement(balances(0n), CASH, same)).toEqual({
    payout: NONE,
    reversed: NONE,
    debtMinor: 0n,
  })
})

test('a lower return is taken from the money that is left, and the rest is owed', () => {
  const fall = { payoutMinor: 0n, reversedPayoutMinor: 200n }
  const take = (cashMinor: bigint) => decideResettlement(balances(cashMinor), CASH, fall)
  expect(take(500n)).toEqual({
    payout: NONE,
    reversed: { cashMinor: 200n, bonus: null },
    debtMinor: 0n,
  })
  expect(take(150n)).toEqual({
    payout: NONE,
    reversed: { cashMinor: 150n, bonus: null },
    debtMinor: 50n,
  })
})

test('a return that was shared with a bonus is taken from both, each up to what it holds', () => {
  const fall = { payoutMinor: 0n, reversedPayoutMinor: 200n }
  const take = (cashMinor: bigint, bonusMinor: bigint) =>
    decideResettlement(balances(cashMinor, bonusMinor), MIXED, fall)
  const bonus = { bonusId: 'bonus-1', amountMinor: 30n }
  expect(take(500n, 30n)).toEqual({
    payout: NONE,
    reversed: { cashMinor: 100n, bonus },
    debtMinor: 70n,
  })
  expect(take(500n, 0n).reversed.bonus).toBeNull()
  const ended = decideResettlement({ cashMinor: 500n, bonuses: new Map() }, MIXED, fall)
  expect(ended).toEqual({
    payout: NONE,
    reversed: { cashMinor: 100n, bonus: null },
    debtMinor: 100n,
  })
})
