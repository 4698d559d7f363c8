import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { betOf } from '../bet/bet.fixture.ts'
import { potentialReturn, totalStakeMinor, wonFactors } from '../bet/bet.ts'
import { legFactor } from '../bet/leg-factor.ts'
import { ONE, ZERO } from '../odds/rational.ts'
import { settleBet, type LegFact } from './bet-settlement.ts'
import { planPostings, currentSettlement, type Posting } from './resettlement.ts'

/** The player's total for the bet after these postings. */
function paidMinor(posted: readonly Posting[]): bigint {
  return posted.reduce(
    (sum, posting) =>
      posting.kind === 'settlement' ? sum + posting.outcome.payoutMinor : sum - posting.payoutMinor,
    0n,
  )
}

const bet = betOf(['1.91', '2.20', '3.50'], { unitStakeMinor: 777n, sizes: [2, 3] })
const explanation = { code: 'score', params: {} } as const

const fact = (leg: number, resultVersion: number, factors: LegFact['factors']): LegFact => {
  return { leg, resultVersion, factNo: 0, factors, explanation }
}
const won = (leg: number, version = 1) => fact(leg, version, wonFactors(bet.legs[leg]!))
const lost = (leg: number, version = 1) => fact(leg, version, { win: ZERO })
const voided = (leg: number, version = 1) => fact(leg, version, { win: ONE })

const facts = fc.array(
  fc
    .tuple(
      fc.nat({ max: 2 }),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom('won', 'lost', 'void', 'halfWon', 'halfLost', undefined),
    )
    .map(([leg, version, result]) =>
      fact(
        leg,
        version,
        result === undefined ? undefined : { win: legFactor(bet.legs[leg]!.price, { result }) },
      ),
    ),
  { maxLength: 10 },
)

/** One fact per leg and version, as results come. */
const distinct = facts.map((list) => [
  ...new Map(list.map((each) => [`${each.leg}:${each.resultVersion}`, each])).values(),
])

describe('settling a bet', () => {
  test('all legs won pay the potential return, all void the stake', () => {
    expect(settleBet(bet, [won(0), won(1), won(2)])).toMatchObject({
      status: 'won',
      payoutMinor: potentialReturn(bet).payoutMinor,
    })
    expect(settleBet(bet, [voided(0), voided(1), voided(2)])).toMatchObject({
      status: 'void',
      payoutMinor: totalStakeMinor(bet),
    })
  })

  test('a bet stays open until every line is decided, and is lost as soon as none can win', () => {
    expect(settleBet(bet, [won(0), lost(1)]).status).toBe('open')
    expect(settleBet(bet, [lost(0), lost(1)])).toMatchObject({ status: 'lost', payoutMinor: 0n })
  })

  test('a half-won leg settles in part', () => {
    const half = fact(0, 1, { win: legFactor(bet.legs[0]!.price, { result: 'halfWon' }) })
    expect(settleBet(bet, [half, won(1), won(2)]).status).toBe('part')
  })

  test('the order of facts never matters', () => {
    fc.assert(
      fc.property(
        distinct.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([list, shuffled]) => {
          expect(settleBet(bet, shuffled)).toEqual(settleBet(bet, list))
        },
      ),
      { seed: 171 },
    )
  })
})

describe('settling again', () => {
  test('the first settlement is one posting, the same facts post nothing more', () => {
    const first = planPostings(bet, [won(0), won(1), won(2)], [])
    expect(first.map(({ kind, version }) => `${kind} ${version}`)).toEqual(['settlement 1'])
    expect(planPostings(bet, [won(0), won(1), won(2)], first)).toEqual([])
  })

  test('a corrected result reverses completely and settles again', () => {
    const first = planPostings(bet, [won(0), won(1), won(2)], [])
    const again = planPostings(bet, [won(0), won(1), won(2), lost(2, 2)], first)
    expect(again.map(({ kind, version }) => `${kind} ${version}`)).toEqual([
      'reversal 2',
      'settlement 3',
    ])
    expect(again[0]).toMatchObject({ reverses: 1, payoutMinor: potentialReturn(bet).payoutMinor })
  })

  test('a withdrawn result only reverses, and settles when it is reported again', () => {
    const all = [won(0), won(1), won(2)]
    const first = planPostings(bet, all, [])
    const back = planPostings(bet, [...all, fact(2, 2, undefined)], first)
    expect(back.map(({ kind }) => kind)).toEqual(['reversal'])
    const posted = [...first, ...back]
    expect(currentSettlement(posted)).toBeUndefined()
    // A reversal is not reversed: nothing is posted while the leg is open.
    expect(planPostings(bet, [...all, fact(2, 2, undefined)], posted)).toEqual([])
    const final = planPostings(bet, [...all, fact(2, 2, undefined), won(2, 3)], posted)
    expect(final.map(({ kind }) => kind)).toEqual(['settlement'])
    expect(paidMinor([...posted, ...final])).toBe(paidMinor(first))
  })

  test('settling again and again pays what settling once by the last facts pays', () => {
    fc.assert(
      fc.property(distinct, (list) => {
        let posted: Posting[] = []
        for (let known = 1; known <= list.length; known++)
          posted = [...posted, ...planPostings(bet, list.slice(0, known), posted)]
        const once = settleBet(bet, list)
        expect(paidMinor(posted)).toBe(once.status === 'open' ? 0n : once.payoutMinor)
        expect(posted.map(({ version }) => version)).toEqual(posted.map((_, index) => index + 1))
      }),
      { seed: 172 },
    )
  })
})
