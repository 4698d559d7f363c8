import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  creditReturn,
  drawStake,
  sharePayout,
  sumParts,
  type Funds,
  type StakeParts,
} from './stake.ts'

// Up to 38 digits, as the ledger keeps them.
const amount = fc.bigInt({ min: 0n, max: 10n ** 38n - 1n })
const bonus = fc.option(
  fc.record({ bonusId: fc.uuid(), amountMinor: fc.bigInt({ min: 1n, max: 10n ** 38n - 1n }) }),
)
const funds: fc.Arbitrary<Funds> = fc.record({ cashMinor: amount, bonus })
const parts: fc.Arbitrary<StakeParts> = fc.record({ cashMinor: amount, bonus })

const totalOf = (of: Funds): bigint => of.cashMinor + (of.bonus?.amountMinor ?? 0n)

describe('drawing a stake', () => {
  test('real money pays first', () => {
    const drawn = drawStake({ cashMinor: 500n, bonus: { bonusId: 'b', amountMinor: 500n } }, 500n)
    expect(drawn).toEqual({ ok: true, value: { cashMinor: 500n, bonus: null } })
  })

  test('the active bonus pays what real money does not cover', () => {
    const drawn = drawStake({ cashMinor: 500n, bonus: { bonusId: 'b', amountMinor: 500n } }, 800n)
    expect(drawn).toEqual({
      ok: true,
      value: { cashMinor: 500n, bonus: { bonusId: 'b', amountMinor: 300n } },
    })
  })

  test('the whole of both is accepted, one minor unit more is refused', () => {
    const all: Funds = { cashMinor: 500n, bonus: { bonusId: 'b', amountMinor: 500n } }
    expect(drawStake(all, 1_000n).ok).toBe(true)
    expect(drawStake(all, 1_001n)).toEqual({ ok: false, refusal: 'insufficientFunds' })
  })

  test('without a bonus, one minor unit above real money is refused', () => {
    expect(drawStake({ cashMinor: 500n, bonus: null }, 501n).ok).toBe(false)
  })

  test('a stake of nothing takes nothing, a negative one is a bug', () => {
    const empty: Funds = { cashMinor: 0n, bonus: null }
    expect(drawStake(empty, 0n)).toEqual({ ok: true, value: { cashMinor: 0n, bonus: null } })
    expect(() => drawStake(empty, -1n)).toThrow(RangeError)
  })

  test('L7 the parts add up to the stake and never take more than there is', () => {
    fc.assert(
      fc.property(funds, amount, (available, stakeMinor) => {
        const drawn = drawStake(available, stakeMinor)
        expect(drawn.ok).toBe(stakeMinor <= totalOf(available))
        if (!drawn.ok) return
        expect(sumParts(drawn.value)).toBe(stakeMinor)
        expect(drawn.value.cashMinor).toBeLessThanOrEqual(available.cashMinor)
        expect(drawn.value.cashMinor).toBeGreaterThanOrEqual(0n)
        const bonusMinor = drawn.value.bonus?.amountMinor ?? 0n
        expect(bonusMinor).toBeLessThanOrEqual(available.bonus?.amountMinor ?? 0n)
        if (bonusMinor > 0n) expect(drawn.value.cashMinor).toBe(available.cashMinor)
      }),
    )
  })
})

describe('crediting a return', () => {
  const half: StakeParts = { cashMinor: 50n, bonus: { bonusId: 'b', amountMinor: 50n } }

  test('it goes to real money and bonus in the proportions of the stake', () => {
    expect(creditReturn(half, 300n)).toEqual({
      cashMinor: 150n,
      bonus: { bonusId: 'b', amountMinor: 150n },
    })
  })

  test('bonusShareDown: the unit that does not divide goes to real money', () => {
    expect(creditReturn(half, 301n)).toEqual({
      cashMinor: 151n,
      bonus: { bonusId: 'b', amountMinor: 150n },
    })
    expect(creditReturn(half, 1n)).toEqual({ cashMinor: 1n, bonus: null })
  })

  test('winnings of a zero stake are real money', () => {
    expect(creditReturn({ cashMinor: 0n, bonus: null }, 7n)).toEqual({ cashMinor: 7n, bonus: null })
  })

  test('a lost bet returns nothing, a negative payout is a bug', () => {
    expect(creditReturn(half, 0n)).toEqual({ cashMinor: 0n, bonus: null })
    expect(() => creditReturn(half, -1n)).toThrow(RangeError)
  })

  test('L7 it adds up to the payout, and the bonus gets its exact share cut to whole units', () => {
    fc.assert(
      fc.property(parts, amount, (stake, payoutMinor) => {
        const credited = creditReturn(stake, payoutMinor)
        expect(sumParts(credited)).toBe(payoutMinor)
        const share = credited.bonus?.amountMinor ?? 0n
        const exact = payoutMinor * (stake.bonus?.amountMinor ?? 0n)
        const whole = sumParts(stake)
        expect(share * whole).toBeLessThanOrEqual(exact)
        if (whole > 0n) expect((share + 1n) * whole).toBeGreaterThan(exact)
      }),
    )
  })

  test('L7 returning the stake itself restores the parts it was drawn from', () => {
    fc.assert(
      fc.property(parts, (stake) => {
        expect(creditReturn(stake, sumParts(stake))).toEqual(stake)
      }),
    )
  })
})

describe('sharing a payout over the stakes of a round', () => {
  const cash = (cashMinor: bigint): StakeParts => ({ cashMinor, bonus: null })
  const free = (amountMinor: bigint): StakeParts => ({
    cashMinor: 0n,
    bonus: { bonusId: 'b', amountMinor },
  })

  test('each stake gets its proportion', () => {
    expect(sharePayout([cash(100n), free(100n)], 400n)).toEqual([200n, 200n])
    expect(sharePayout([free(100n), cash(300n)], 400n)).toEqual([100n, 300n])
  })

  test('the unit that does not divide goes to the stake with the most real money', () => {
    expect(sharePayout([free(100n), cash(100n)], 3n)).toEqual([1n, 2n])
    expect(sharePayout([free(50n), cash(10n), cash(40n)], 1n)).toEqual([0n, 0n, 1n])
  })

  test('a stake of nothing gets nothing', () => {
    expect(sharePayout([cash(0n), free(5n)], 7n)).toEqual([0n, 7n])
  })

  test('L7 the shares add up, and kinds of money differ by less than two units per stake', () => {
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 8 }), amount, (stakes, payout) => {
        const totalMinor = stakes.reduce((sum, stake) => sum + sumParts(stake), 0n)
        fc.pre(totalMinor > 0n)
        const shares = sharePayout(stakes, payout)
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(payout)
        const cashStake = stakes.reduce((sum, stake) => sum + stake.cashMinor, 0n)
        const cashReturn = stakes.reduce(
          (sum, stake, index) => sum + creditReturn(stake, shares[index]!).cashMinor,
          0n,
        )
        const difference = cashReturn - (payout * cashStake) / totalMinor
        const units = BigInt(stakes.length) * 2n
        expect(difference > -units && difference < units).toBe(true)
      }),
    )
  })
})
