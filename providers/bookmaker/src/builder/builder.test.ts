import { offerBuilder, refuseLegs, settleBuilder } from '@fairhouse/betting/builder/builder'
import { BUILDER_RULES } from '@fairhouse/betting/builder/builder.data'
import { compare, toNumber } from '@fairhouse/betting/odds/rational'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Specifiers } from '../market/market.ts'
import { soccerDistribution } from '../sports/soccer/soccer.distribution.ts'
import { MATCH, soccerState } from '../sports/soccer/soccer.fixture.ts'
import { SOCCER_MARKETS } from '../sports/soccer/soccer.markets.ts'
import { createSoccerSampler } from '../sports/soccer/soccer.sample.ts'
import { legKey, pickOf, type BuilderLeg } from './builder-leg.ts'
import { simulateJoint, sumHalves } from './joint.ts'

const distribution = soccerDistribution({ ...MATCH, rho: -0.1 }, soccerState())

function leg(slug: string, outcomeId: string, specifiers: Specifiers = {}): BuilderLeg {
  return {
    definition: SOCCER_MARKETS.find((market) => market.slug === slug)!,
    specifiers,
    outcomeId,
  }
}

const home = leg('1x2', '1')
const over = leg('total', '12', { total: '2.5' })
const under = leg('total', '13', { total: '2.5' })
const both = leg('btts', '74')
const jointOf = (...legs: BuilderLeg[]) => sumHalves(legs, distribution)!
const offer = (...legs: BuilderLeg[]) =>
  offerBuilder(legs.map(legKey), jointOf(...legs), BUILDER_RULES)

describe('legs of one match together', () => {
  test.each<[string, BuilderLeg[], number]>([
    ['home and over', [home, over], 0.269276],
    ['home, over and both', [home, over, both], 0.205647],
    ['over and both', [over, both], 0.395721],
    ['home and under', [home, under], 0.182713],
  ])('%s', (_, legs, chance) => {
    expect(jointOf(...legs).all).toBeCloseTo(chance, 6)
  })

  test('a chance of halves is the chance of the half-time and full-time market', () => {
    const joint = jointOf(leg('h1_1x2', '3'), leg('1x2', '1'))
    const both = jointOf(leg('ht_ft', '430'), leg('1x2', '1'))
    expect(joint.all).toBeCloseTo(both.all, 12)
  })

  test('a simulation of the same match agrees within its error', () => {
    const sample = createSoccerSampler(MATCH, soccerState(), [], {
      kinds: ['goal'],
      hasIntervals: false,
    })
    const plain = soccerDistribution(MATCH, soccerState())
    const legs = [home, over, leg('h1_total', '12', { total: '0.5' })]
    const simulated = simulateJoint(legs, sample, { seed: 201, runs: 10_000 })
    const summed = sumHalves(legs, plain)!
    expect(Math.abs(simulated.all - summed.all)).toBeLessThan(4 * simulated.error)
    for (const [index, without] of summed.without.entries())
      expect(Math.abs(simulated.without[index]! - without)).toBeLessThan(0.02)
  })

  test('scorers are simulated, since the score does not determine them', () => {
    const scorer = leg('anytime_goalscorer', 'h9')
    expect(sumHalves([home, scorer], distribution)).toBeUndefined()
    const sample = createSoccerSampler(MATCH, soccerState(), [], {
      kinds: ['goal'],
      hasIntervals: false,
    })
    const joint = simulateJoint([home, scorer], sample, { seed: 202, runs: 10_000 })
    // He scores more often in matches that his side wins.
    expect(joint.all).toBeGreaterThan(joint.without[0]! * joint.without[1]!)
  })
})

describe('the price', () => {
  test('is below the fair one by the stated margin, on the ladder', () => {
    const result = offer(home, over)
    if (!result.isOffered) throw new Error(result.refusal.reason)
    const { price, chance, returnToPlayer, margin } = result.offer
    expect(1 / chance).toBeCloseTo(3.7137, 4)
    expect(toNumber(price)).toBe(3.5)
    expect(margin).toBe(0.06)
    expect(returnToPlayer).toBeLessThan(1)
  })

  test('does not depend on the order of the legs', () => {
    const third = leg('h1_total', '12', { total: '0.5' })
    const [first, second] = [offer(home, over, third), offer(third, home, over)]
    if (!first.isOffered || !second.isOffered) throw new Error('not offered')
    expect(second.offer.selectionId).toBe(first.offer.selectionId)
    expect(compare(second.offer.price, first.offer.price)).toBe(0)
  })

  test('a simulated chance is taken two standard errors on the safe side', () => {
    const joint = { all: 0.25, without: [0.5, 0.5], error: 0.01, refundable: [] }
    const result = offerBuilder([home, over].map(legKey), joint, BUILDER_RULES)
    expect(result.isOffered && toNumber(result.offer.price)).toBe(3.45)
  })

  test('is refused if a stake may be returned, since that has a value', () => {
    const joint = { all: 0.25, without: [0.5, 0.5], error: 0.01, refundable: [1] }
    expect(offerBuilder([home, over].map(legKey), joint, BUILDER_RULES)).toEqual({
      isOffered: false,
      refusal: { reason: 'legCanPush', legs: [1] },
    })
  })

  test('never returns more than is staked on average, whatever legs are combined', () => {
    const legs = [
      home,
      over,
      under,
      both,
      leg('1x2', '3'),
      leg('odd_even', '70'),
      leg('h1_1x2', '2'),
      leg('home_total', '12', { total: '1.5' }),
      leg('highest_half', '438'),
      leg('asian_handicap', '1714', { hcp: '-1.5' }),
    ]
    fc.assert(
      fc.property(fc.subarray(legs, { minLength: 2, maxLength: 5 }), (chosen) => {
        const result = offer(...chosen)
        if (!result.isOffered) return
        expect(result.offer.returnToPlayer).toBeLessThan(1)
        expect(result.offer.chance).toBeLessThanOrEqual(Math.min(...jointOf(...chosen).without))
      }),
      { seed: 203, numRuns: 30 },
    )
  })
})

describe('combinations that are not offered', () => {
  const active = (...legs: BuilderLeg[]) =>
    legs.map((each) => ({ ...pickOf(each), isActive: true }))

  test('legs that exclude each other', () => {
    expect(offer(over, under)).toMatchObject({ refusal: { reason: 'impossible' } })
  })

  test('a leg that follows from the others is named', () => {
    // A home win in which both score has three goals.
    expect(offer(home, over, both)).toMatchObject({ refusal: { reason: 'legImplied', legs: [1] } })
    const scores = leg('home_total', '12', { total: '0.5' })
    expect(offer(home, scores)).toMatchObject({ refusal: { reason: 'legImplied', legs: [1] } })
    // Both to score, and over 1.5 in other words.
    expect(offer(both, leg('total', '12', { total: '1.5' }))).toMatchObject({
      refusal: { reason: 'legImplied', legs: [1] },
    })
  })

  test('quarter lines, whole lines and stakes back', () => {
    const pushing = [
      leg('asian_handicap', '1714', { hcp: '-0.75' }),
      leg('total', '12', { total: '3' }),
      leg('draw_no_bet', '4'),
    ]
    for (const each of pushing)
      expect(refuseLegs(active(both, each), BUILDER_RULES)).toEqual({
        reason: 'legCanPush',
        legs: [1],
      })
    expect(refuseLegs(active(both, over), BUILDER_RULES)).toBeUndefined()
  })

  test('one leg, the same leg twice, too many legs, a suspended leg', () => {
    expect(refuseLegs(active(home), BUILDER_RULES)).toEqual({ reason: 'tooFewLegs' })
    expect(refuseLegs(active(home, home), BUILDER_RULES)).toEqual({
      reason: 'sameLeg',
      legs: [0, 1],
    })
    const many = active(
      ...Array.from({ length: 9 }, (_, n) => leg('total', '12', { total: `${n}.5` })),
    )
    expect(refuseLegs(many, BUILDER_RULES)).toEqual({ reason: 'tooManyLegs' })
    const suspended = [...active(home), { ...pickOf(over), isActive: false }]
    expect(refuseLegs(suspended, BUILDER_RULES)).toEqual({ reason: 'legSuspended', legs: [1] })
  })
})

describe('settling', () => {
  test('all legs win, one loses, or a void leg gives the stake back', () => {
    expect(settleBuilder(['won', 'won'])).toBe('won')
    expect(settleBuilder(['won', 'lost', 'void'])).toBe('lost')
    expect(settleBuilder(['won', 'void'])).toBe('void')
  })
})
