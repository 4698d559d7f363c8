import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { betOf, price } from '../bet/bet.fixture.ts'
import { betReturn, potentialReturn, type BetTerms } from '../bet/bet.ts'
import { rational, toNumber, ZERO } from '../odds/rational.ts'
import type { OutcomeLaw } from '../pricing/event-law.ts'
import { decideCashOut, isAutoCashOutDue } from './cash-out-request.ts'
import { CASH_OUT_RULES, type CashOutRules } from './cash-out.data.ts'
import { offerCashOut, type HeldLeg } from './cash-out.ts'
import { offerPartialCashOut, stakeOfPercent } from './partial-cash-out.ts'

const open = (win: OutcomeLaw): HeldLeg => {
  return { state: 'open', win, isActive: true, isLive: true, publishedAt: 1000 }
}
const rulesWith = (percent: bigint, marginBasis: 'bet' | 'openLeg' = 'bet'): CashOutRules => {
  return { ...CASH_OUT_RULES, margin: rational(percent, 100n), marginBasis }
}

function amount(
  terms: BetTerms,
  legs: readonly HeldLeg[],
  rules = CASH_OUT_RULES,
): bigint | string {
  const result = offerCashOut(terms, legs, rules, 2000)
  return result.isOffered ? result.offer.amountMinor : result.refusal
}

describe('the value of a bet', () => {
  const single = betOf(['3.00'], { unitStakeMinor: 1000n })

  test('is its fair value less the stated margin', () => {
    expect(amount(single, [open({ win: 0.5 })], rulesWith(0n))).toBe(1500n)
    expect(amount(single, [open({ win: 0.5 })], rulesWith(5n))).toBe(1425n)
  })

  test('of a treble keeps the margin once, or for each open leg', () => {
    const treble = betOf(['1.80', '2.10', '2.50'], { unitStakeMinor: 1000n })
    const won: HeldLeg = { state: 'settled', factors: { win: price('1.80') } }
    const legs = [won, open({ win: 0.62 }), open({ win: 0.5 })]
    expect(potentialReturn(treble).payoutMinor).toBe(9450n)
    expect(amount(treble, legs, rulesWith(0n))).toBe(2929n)
    expect(amount(treble, legs, rulesWith(5n))).toBe(2783n)
    expect(amount(treble, legs, rulesWith(3n, 'openLeg'))).toBe(2756n)
  })

  test('counts half wins', () => {
    const handicap = betOf(['1.95'], { unitStakeMinor: 1000n })
    expect(amount(handicap, [open({ win: 0.3, halfWin: 0.25 })], rulesWith(0n))).toBe(953n)
  })

  test('is never above the potential return', () => {
    expect(amount(single, [open({ win: 1 })], rulesWith(0n))).toBe(3000n)
    const capped = { ...single, payoutMaxMinor: 1200n }
    expect(amount(capped, [open({ win: 0.9 })], rulesWith(0n))).toBe(1200n)
  })

  test('reports its inputs', () => {
    const result = offerCashOut(single, [open({ win: 0.5 })], rulesWith(5n), 2000)
    expect(result).toMatchObject({
      offer: {
        fairMinor: 1500n,
        stakeMinor: 1000n,
        expectations: [rational(3n, 2n)],
        kept: rational(1n, 20n),
      },
    })
  })

  test.each<[string, HeldLeg]>([
    ['marketSuspended', { ...open({ win: 0.5 }), isActive: false } as HeldLeg],
    [
      'priceStale',
      { ...open({ win: 0.5 }), publishedAt: 2000 - CASH_OUT_RULES.priceAgeMsMax - 1 } as HeldLeg,
    ],
    ['resultPending', { state: 'pending' }],
    ['noValue', { state: 'settled', factors: { win: ZERO } }],
  ])('there is no offer: %s', (refusal, leg) => {
    expect(amount(single, [leg])).toBe(refusal)
  })

  test('without a margin it is the average return of the bet', () => {
    const chances = fc.tuple(
      fc.double({ min: 0.05, max: 0.9, noNaN: true }),
      fc.integer({ min: 105, max: 900 }),
    )
    fc.assert(
      fc.property(fc.array(chances, { minLength: 1, maxLength: 5 }), (legs) => {
        const odds = legs.map(([, hundredths]) => (hundredths / 100).toString())
        const bet = betOf(odds, {
          unitStakeMinor: 10n ** 9n,
          sizes: legs.length > 1 ? [1, 2] : [1],
        })
        const offered = amount(
          bet,
          legs.map(([win]) => open({ win })),
          rulesWith(0n),
        ) as bigint
        const mean = averageReturn(
          bet,
          legs.map(([win]) => win),
        )
        expect(Math.abs(Number(offered) - mean)).toBeLessThan(mean * 1e-6 + 2)
      }),
      { seed: 191, numRuns: 40 },
    )
  })
})

/** The mean over every combination of won and lost legs. */
function averageReturn(bet: BetTerms, chances: readonly number[]): number {
  let mean = 0
  for (let mask = 0; mask < 2 ** chances.length; mask++) {
    const isWon = (index: number) => (mask & (1 << index)) !== 0
    const p = chances.reduce((product, win, index) => product * (isWon(index) ? win : 1 - win), 1)
    const factors = bet.legs.map((leg, index) => ({ win: isWon(index) ? leg.price : ZERO }))
    mean += p * Number(betReturn(bet, factors).payoutMinor)
  }
  return mean
}

describe('a part of a bet', () => {
  const single = betOf(['3.00'], { unitStakeMinor: 1000n })
  const result = offerCashOut(single, [open({ win: 0.5 })], rulesWith(5n), 2000)
  const offer = result.isOffered ? result.offer : undefined

  test('is sold at the same value, and the rest continues', () => {
    const part = offerPartialCashOut(single, offer!, stakeOfPercent(1000n, 40, 1n), CASH_OUT_RULES)
    expect(part).toMatchObject({
      isOffered: true,
      amountMinor: 570n,
      remaining: { unitStakeMinor: 600n },
    })
    if (part.isOffered) expect(potentialReturn(part.remaining).payoutMinor).toBe(1800n)
  })

  test.each([
    [0n, 'stakeInvalid'],
    [1000n, 'stakeInvalid'],
    [995n, 'remainderTooSmall'],
  ])('%s of 1000 is refused: %s', (stake, refusal) => {
    expect(offerPartialCashOut(single, offer!, stake, CASH_OUT_RULES)).toMatchObject({ refusal })
  })

  test('a part of a system divides by its lines', () => {
    const system = betOf(['2', '3', '4'], { unitStakeMinor: 100n, sizes: [2] })
    const legs = system.legs.map(() => open({ win: 0.4 }))
    const whole = offerCashOut(system, legs, CASH_OUT_RULES, 2000)
    const systemOffer = whole.isOffered ? whole.offer : offer!
    const part = (stake: bigint) => offerPartialCashOut(system, systemOffer, stake, CASH_OUT_RULES)
    expect(part(100n)).toMatchObject({ refusal: 'stakeNotDivisible' })
    expect(part(stakeOfPercent(300n, 50, 3n))).toMatchObject({ remaining: { unitStakeMinor: 50n } })
  })
})

describe('carrying a cash-out out', () => {
  const result = offerCashOut(
    betOf(['3.00'], { unitStakeMinor: 1000n }),
    [open({ win: 0.5 })],
    rulesWith(5n),
    2000,
  )
  const offer = result.isOffered ? result.offer : undefined
  const request = { amountMinor: 1425n, toleranceMinor: 0n }

  test('a higher value is paid, a lower one is offered again unless it is within the tolerance', () => {
    expect(decideCashOut({ ...request, amountMinor: 1400n }, offer!)).toEqual({
      isTaken: true,
      amountMinor: 1425n,
    })
    expect(decideCashOut({ ...request, amountMinor: 1426n }, offer!).isTaken).toBe(false)
    expect(
      decideCashOut({ ...request, amountMinor: 1430n, toleranceMinor: 5n }, offer!).isTaken,
    ).toBe(true)
  })

  test('a rule of the player is due at its amount, and off once it is carried out', () => {
    const rule = { when: 'atLeast', amountMinor: 1425n, isOn: true } as const
    expect(isAutoCashOutDue(rule, offer!)).toBe(true)
    expect(isAutoCashOutDue({ ...rule, amountMinor: 1426n }, offer!)).toBe(false)
    expect(isAutoCashOutDue({ ...rule, when: 'atMost' }, offer!)).toBe(true)
    expect(isAutoCashOutDue({ ...rule, isOn: false }, offer!)).toBe(false)
  })

  test('the factors of a held bet are exact to nine places', () => {
    expect(toNumber(offer!.expectations[0]!)).toBe(1.5)
  })
})
