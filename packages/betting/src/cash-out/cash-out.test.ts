import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { betOf, price } from '../bet/bet.fixture.ts'
import {
  betReturn,
  potentialReturn,
  totalStakeMinor,
  wonFactors,
  type BetTerms,
  type LegFactors,
} from '../bet/bet.ts'
import { legFactor } from '../bet/leg-factor.ts'
import type { OutcomeChances } from '../bet/outcome-chances.ts'
import { ONE, rational, ZERO, type Rational } from '../odds/rational.ts'
import { decideCashOut, isAutoCashOutDue } from './cash-out-request.ts'
import { CASH_OUT_RULES, type CashOutRules } from './cash-out.data.ts'
import { offerCashOut, type HeldLeg } from './cash-out.ts'
import { offerPartialCashOut, stakeOfPercent } from './partial-cash-out.ts'

const open = (win: OutcomeChances): HeldLeg => {
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
    expect(amount(capped, [open({ win: 0.9 })], rulesWith(0n))).toBe(1080n)
  })

  test('of a return above the largest payout counts that payout, not the return', () => {
    const legs = betOf(['10.00', '10.00', '10.00'], { unitStakeMinor: 100_000n })
    const bet = { ...legs, payoutMaxMinor: 10_000_000n }
    expect(potentialReturn(legs).payoutMinor).toBe(100_000_000n)
    const won: HeldLeg = { state: 'settled', factors: { win: price('10.00') } }
    expect(amount(bet, [won, won, open({ win: 0.5 })], rulesWith(0n))).toBe(5_000_000n)
  })

  test('reports its inputs', () => {
    const result = offerCashOut(single, [open({ win: 0.5 })], rulesWith(5n), 2000)
    expect(result).toMatchObject({
      offer: {
        fairMinor: 1500n,
        stakeMinor: 1000n,
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
})

/** A leg of a drawn bet: its price in hundredths, and chances of its results. */
type Drawn = {
  readonly hundredths: number
  readonly chances: OutcomeChances
  readonly place: number
}

const drawnLeg: fc.Arbitrary<Drawn> = fc
  .tuple(
    fc.integer({ min: 105, max: 2_000 }),
    fc.double({ min: 0.02, max: 0.9, noNaN: true }),
    fc.constantFrom<[number, number, number]>([0, 0, 0], [0.5, 0, 0], [0, 0.5, 0], [0, 0.3, 0.4]),
    fc.double({ min: 0, max: 1, noNaN: true }),
  )
  .map(([hundredths, win, [halfWin, push, halfLose], placed]) => {
    const rest = 1 - win
    const chances = { win, halfWin: rest * halfWin, push: rest * push, halfLose: rest * halfLose }
    return { hundredths, chances, place: win + rest * placed }
  })

const KINDS: Readonly<Record<string, (legs: number) => Partial<BetTerms>>> = {
  'a single or multiple': () => ({}),
  'a system': (legs) => ({ sizes: legs > 1 ? [1, 2] : [1] }),
  'a system with a banker': (legs) => (legs > 2 ? { sizes: [2], bankers: [0] } : {}),
  'each way': () => ({ isEachWay: true }),
  'an each-way system': (legs) => ({ sizes: legs > 1 ? [1, legs] : [1], isEachWay: true }),
}

/** A drawn bet with a largest payout below, around or above its potential return. */
function draw(kind: string, legs: readonly Drawn[], capShare: number) {
  const odds = legs.map(({ hundredths }) => (hundredths / 100).toString())
  const terms = KINDS[kind]!(legs.length)
  const whole = betOf(odds, {
    unitStakeMinor: 10n ** 9n,
    ...terms,
    ...(terms.isEachWay === true && { place: [1n, 4n] as const }),
  })
  const top = potentialReturn(whole).payoutMinor
  const bet = { ...whole, payoutMaxMinor: (top * BigInt(Math.round(capShare * 1000))) / 1000n + 1n }
  const held = legs.map(({ chances, place }, index): HeldLeg => {
    const leg = open(chances)
    if (bet.isEachWay !== true || leg.state !== 'open') return leg
    const price = wonFactors(bet.legs[index]!).place!
    return { ...leg, win: { win: chances.win }, place: { chance: place, price } }
  })
  return { bet, held, mean: averagePaid(bet, held) }
}

/** The average payment over every way in which the legs can end. */
function averagePaid(bet: BetTerms, held: readonly HeldLeg[]): number {
  let ways: { chance: number; factors: LegFactors[] }[] = [{ chance: 1, factors: [] }]
  for (const [index, leg] of held.entries()) {
    if (leg.state !== 'open') throw new Error('drawn legs are open')
    const results = resultsOf(leg, bet.legs[index]!.price)
    const loss = 1 - results.reduce((sum, [chance]) => sum + chance, 0)
    const all: [number, LegFactors][] = [...results, [loss, { win: ZERO, place: ZERO }]]
    ways = ways.flatMap(({ chance, factors }) =>
      all.map(([p, factor]) => ({ chance: chance * p, factors: [...factors, factor] })),
    )
  }
  return ways.reduce(
    (sum, { chance, factors }) => sum + chance * Number(betReturn(bet, factors).payoutMinor),
    0,
  )
}

function resultsOf(
  { win: chances, place }: Extract<HeldLeg, { state: 'open' }>,
  odds: Rational,
): [number, LegFactors][] {
  if (place !== undefined) {
    return [
      [chances.win, { win: odds, place: place.price }],
      [place.chance - chances.win, { win: ZERO, place: place.price }],
    ]
  }
  const half = (result: 'halfWon' | 'halfLost') => ({ win: legFactor(odds, { result }) })
  return [
    [chances.win, { win: odds }],
    [chances.halfWin ?? 0, half('halfWon')],
    [chances.push ?? 0, { win: ONE }],
    [chances.halfLose ?? 0, half('halfLost')],
  ]
}

describe.each(Object.keys(KINDS))('the offer for %s', (kind) => {
  const drawn = fc.array(drawnLeg, { minLength: 1, maxLength: 4 })
  const share = fc.double({ min: 0.01, max: 1.2, noNaN: true })

  test('without a margin is the average of what the bet pays, largest payout included', () => {
    fc.assert(
      fc.property(drawn, share, (legs, capShare) => {
        const { bet, held, mean } = draw(kind, legs, capShare)
        const offered = amount(bet, held, rulesWith(0n))
        const least = typeof offered === 'bigint' ? Number(offered) : 0
        expect(least).toBeLessThanOrEqual(mean * (1 + 1e-9) + 1)
        expect(least).toBeGreaterThanOrEqual(mean * (1 - 1e-6) - 2)
      }),
      { seed: 191, numRuns: 60 },
    )
  })

  test('a part and the rest are together worth no more than the whole', () => {
    fc.assert(
      fc.property(drawn, share, fc.integer({ min: 1, max: 99 }), (legs, capShare, percent) => {
        const { bet, held, mean } = draw(kind, legs, capShare)
        const result = offerCashOut(bet, held, rulesWith(0n), 2000)
        if (!result.isOffered) return
        const { offer } = result
        const lines = totalStakeMinor(bet) / bet.unitStakeMinor
        const stake = stakeOfPercent(offer.stakeMinor, percent, lines)
        const part = offerPartialCashOut(bet, offer, stake, 10n)
        if (!part.isOffered) return
        const rest = averagePaid(part.remaining, held)
        expect(Number(part.amountMinor) + rest).toBeLessThanOrEqual(mean * (1 + 1e-9) + 2)
      }),
      { seed: 192, numRuns: 30 },
    )
  })
})

test.each([
  ['a full cover of ten legs', 10, Array.from({ length: 10 }, (_, index) => index + 1)],
  ['two of twenty', 20, [2]],
  ['twenty legs', 20, [20]],
])('a bet that is cut is offered in time: %s', (_, legs, sizes) => {
  const bet = betOf(
    Array.from({ length: legs }, (_leg, index) => (1.5 + index / 10).toFixed(2)),
    { sizes, unitStakeMinor: 100_000n },
  )
  const cut = { ...bet, payoutMaxMinor: potentialReturn(bet).payoutMinor / 10n }
  const held = bet.legs.map(() => open({ win: 0.45 }))
  const begun = performance.now()
  const offered = amount(cut, held, rulesWith(0n))
  expect(performance.now() - begun).toBeLessThan(1_000)
  expect(offered).toBeLessThanOrEqual(amount(bet, held, rulesWith(0n)) as bigint)
})

describe('a part of a bet', () => {
  const single = betOf(['3.00'], { unitStakeMinor: 1000n })
  const result = offerCashOut(single, [open({ win: 0.5 })], rulesWith(5n), 2000)
  const offer = result.isOffered ? result.offer : undefined

  test('is sold at the same value, and the rest continues', () => {
    const part = offerPartialCashOut(single, offer!, stakeOfPercent(1000n, 40, 1n), 10n)
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
    expect(offerPartialCashOut(single, offer!, stake, 10n)).toMatchObject({ refusal })
  })

  test('a part of a system divides by its lines', () => {
    const system = betOf(['2', '3', '4'], { unitStakeMinor: 100n, sizes: [2] })
    const legs = system.legs.map(() => open({ win: 0.4 }))
    const whole = offerCashOut(system, legs, CASH_OUT_RULES, 2000)
    const systemOffer = whole.isOffered ? whole.offer : offer!
    const part = (stake: bigint) => offerPartialCashOut(system, systemOffer, stake, 10n)
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
})
