import { describe, expect, test } from 'vitest'
import { chances, findDeviations, findMarket } from '../../pricing/event.fixture.ts'
import { fairProbability } from '../../pricing/fair-price.ts'
import { MATCH, priceSoccer, soccerState } from './soccer.fixture.ts'
import type { SoccerIncident } from './soccer.record.ts'
import { createSoccerSampler } from './soccer.sample.ts'

const goal = (side: 1 | 2, half: 1 | 2, minute: number): SoccerIncident => {
  return { kind: 'goal', side, half, minute }
}

describe('football before kick-off', () => {
  const independent = priceSoccer(MATCH, soccerState())
  const corrected = priceSoccer({ ...MATCH, rho: -0.1 }, soccerState())

  test('independent goals', () => {
    const result = chances(independent, '1x2')
    expect(result['home']).toBeCloseTo(0.464244, 6)
    expect(result['draw']).toBeCloseTo(0.257667, 6)
    expect(result['away']).toBeCloseTo(0.278089, 6)
    expect(chances(independent, 'total', { total: '2.5' })['over']).toBeCloseTo(0.48157, 6)
    expect(chances(independent, 'btts')['yes']).toBeCloseTo(0.518272, 6)
    expect(chances(independent, 'odd_even')['odd']).toBeCloseTo(0.497242, 6)
    const scores = chances(independent, 'correct_score')
    expect(scores['score 0 0']).toBeCloseTo(0.074274, 6)
    expect(scores['score 1 0']).toBeCloseTo(0.11141, 6)
    expect(scores['score 0 1']).toBeCloseTo(0.081701, 6)
    expect(scores['score 1 1']).toBeCloseTo(0.122551, 6)
  })

  test('the correction of low scores moves them and keeps the totals', () => {
    const result = chances(corrected, '1x2')
    expect(result['home']).toBeCloseTo(0.451989, 6)
    expect(result['draw']).toBeCloseTo(0.282177, 6)
    expect(result['away']).toBeCloseTo(0.265833, 6)
    expect(chances(corrected, 'total', { total: '2.5' })['over']).toBeCloseTo(0.48157, 6)
    expect(chances(corrected, 'btts')['yes']).toBeCloseTo(0.530527, 6)
    const scores = chances(corrected, 'correct_score')
    expect(scores['score 0 0']).toBeCloseTo(0.086529, 6)
    expect(scores['score 1 0']).toBeCloseTo(0.099155, 6)
    expect(scores['score 0 1']).toBeCloseTo(0.069446, 6)
    expect(scores['score 1 1']).toBeCloseTo(0.134807, 6)
    const margins = chances(corrected, 'winning_margin')
    expect(margins['home exactly 1']).toBeCloseTo(0.220124, 6)
  })

  test.each([
    ['-0.25', 1.900292],
    ['-0.5', 2.212443],
    ['-0.75', 2.602712],
    ['-1', 3.363487],
  ])('the fair price of the home side at %s is %d', (hcp, price) => {
    expect(
      1 /
        fairProbability(
          findMarket(corrected, 'asian_handicap', { hcp, score: '0:0' }).outcomes[0]!,
        ),
    ).toBeCloseTo(price, 6)
  })

  test('draw no bet', () => {
    const [home, away] = findMarket(corrected, 'draw_no_bet').outcomes.map(
      (each) => 1 / fairProbability(each),
    )
    expect(home).toBeCloseTo(1.588141, 6)
    expect(away).toBeCloseTo(2.700271, 6)
  })

  test('first goal', () => {
    const first = chances(independent, 'nth_goal', { goalnr: '1' })
    expect(first['home']).toBeCloseTo(0.534073, 6)
    expect(first['none']).toBeCloseTo(0.074274, 6)
    expect(first['away']).toBeCloseTo(0.391653, 6)
  })

  test('half time and full time', () => {
    expect(Object.values(chances(independent, 'ht_ft')).map((chance) => chance.toFixed(6))).toEqual(
      [
        '0.279855',
        '0.049613',
        '0.016532',
        '0.160012',
        '0.158440',
        '0.104606',
        '0.024377',
        '0.049613',
        '0.156950',
      ],
    )
  })

  test('at least sixty kinds of markets are priced', () => {
    expect(
      new Set(independent.map(({ definition }) => definition.slug)).size,
    ).toBeGreaterThanOrEqual(90)
  })
})

describe('football in play', () => {
  const at60 = { half: 2, minute: 15 } as const

  test('one up after an hour', () => {
    const result = chances(priceSoccer(MATCH, soccerState([goal(1, 1, 20)], at60)), '1x2')
    expect(result['home']).toBeCloseTo(0.784133, 6)
    expect(result['draw']).toBeCloseTo(0.175101, 6)
    expect(result['away']).toBeCloseTo(0.040765, 6)
  })

  test('level after an hour', () => {
    const result = chances(priceSoccer(MATCH, soccerState([], at60)), '1x2')
    expect(result['home']).toBeCloseTo(0.318798, 6)
    expect(result['draw']).toBeCloseTo(0.465335, 6)
    expect(result['away']).toBeCloseTo(0.215867, 6)
  })

  test('one up with a man less', () => {
    const red = { kind: 'card', side: 1, half: 1, minute: 40, colour: 'red' } as const
    const result = chances(priceSoccer(MATCH, soccerState([goal(1, 1, 20), red], at60)), '1x2')
    expect(result['home']).toBeCloseTo(0.694932, 6)
    expect(result['draw']).toBeCloseTo(0.233936, 6)
    expect(result['away']).toBeCloseTo(0.071133, 6)
  })

  test('a handicap counts from the score of the moment', () => {
    const up = priceSoccer(MATCH, soccerState([goal(1, 1, 20)], at60))
    const level = priceSoccer(MATCH, soccerState([], at60))
    const [from, same] = [
      findMarket(up, 'asian_handicap', { hcp: '-0.5', score: '1:0' }),
      findMarket(level, 'asian_handicap', { hcp: '-0.5', score: '0:0' }),
    ]
    expect(from.outcomes[0]!.win).toBeCloseTo(same.outcomes[0]!.win, 9)
  })

  test('the next goal', () => {
    const next = chances(priceSoccer(MATCH, soccerState([goal(1, 1, 20)], at60)), 'nth_goal', {
      goalnr: '2',
    })
    const left = 2.6 * 0.55 * (34 / 49)
    expect(next['home']).toBeCloseTo((1.5 / 2.6) * (1 - Math.exp(-left)), 9)
  })
})

describe('simulation and settlement agree with the prices', () => {
  const model = { ...MATCH, redCard: { penalised: 1, opponent: 1 } }

  test('before kick-off', () => {
    const state = soccerState()
    const sample = createSoccerSampler(model, state, [])
    expect(findDeviations(priceSoccer(model, state), sample, { runs: 700, seed: 41 })).toEqual([])
  })

  test('in the second half', () => {
    const incidents: SoccerIncident[] = [
      { kind: 'corner', side: 1, half: 1, minute: 3 },
      { kind: 'goal', side: 1, half: 1, minute: 20, player: 'h9' },
      { kind: 'card', side: 2, half: 1, minute: 30, colour: 'yellow' },
      { kind: 'goal', side: 2, half: 2, minute: 50 },
    ]
    const state = soccerState(incidents, { half: 2, minute: 12 })
    const sample = createSoccerSampler(model, state, incidents)
    expect(findDeviations(priceSoccer(model, state), sample, { runs: 700, seed: 42 })).toEqual([])
  })
})
