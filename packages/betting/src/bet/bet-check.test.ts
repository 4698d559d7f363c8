import { describe, expect, test } from 'vitest'
import { ONE } from '../odds/rational.ts'
import { refuseBet } from './bet-check.ts'
import { betOf } from './bet.fixture.ts'
import type { BetTerms } from './bet.ts'
import { findClashes, type LegContext } from './related.ts'
import { refuseStake, stakeToWin } from './stake.ts'

function context(index: number, overrides: Partial<LegContext> = {}): LegContext {
  return {
    selectionId: `selection-${index}`,
    eventId: `event-${index}`,
    competitionIds: ['season'],
    competitorIds: [`team-${index}`],
    isLongTerm: false,
    ...overrides,
  }
}

const contextsOf = (bet: BetTerms) => bet.legs.map((_, index) => context(index))
const refuse = (bet: BetTerms, contexts = contextsOf(bet)) => refuseBet(bet, contexts)

describe('the shape of a bet', () => {
  const three = ['2', '3', '4']

  test('a multiple, a system and a system with a banker are bets', () => {
    expect(refuse(betOf(three))).toBeUndefined()
    expect(refuse(betOf(three, { sizes: [1, 2, 3] }))).toBeUndefined()
    expect(refuse(betOf(three, { sizes: [2], bankers: [1] }))).toBeUndefined()
  })

  test.each<[string, BetTerms]>([
    ['noLegs', betOf([])],
    ['tooManyLegs', betOf(Array.from({ length: 21 }, () => '2'))],
    [
      'tooManyLines',
      betOf(
        Array.from({ length: 20 }, () => '2'),
        { sizes: [10] },
      ),
    ],
    ['sizesInvalid', betOf(three, { sizes: [] })],
    ['sizesInvalid', betOf(three, { sizes: [4] })],
    ['sizesInvalid', betOf(three, { sizes: [2, 2] })],
    ['sizesInvalid', betOf(three, { sizes: [0] })],
    ['bankersInvalid', betOf(three, { bankers: [3] })],
    ['bankersInvalid', betOf(three, { sizes: [2], bankers: [0, 1] })],
    ['bankersInvalid', betOf(three, { bankers: [0, 0] })],
  ])('%s', (reason, bet) => {
    expect(refuse(bet)?.reason).toBe(reason)
  })

  test('a price of one is no price', () => {
    const bet = betOf(['2', '3'])
    const legs = bet.legs.map((leg, index) => (index === 1 ? { ...leg, price: ONE } : leg))
    expect(refuse({ ...bet, legs })).toEqual({ reason: 'priceInvalid', leg: 1 })
  })

  test('each way needs place terms on every leg', () => {
    expect(refuse(betOf(['2', '3'], { isEachWay: true }))).toEqual({
      reason: 'eachWayNotOffered',
      leg: 0,
    })
  })
})

describe('related legs', () => {
  test('two legs of one event are refused in a multiple and offered as a builder', () => {
    const contexts = [context(0), context(1, { eventId: 'event-0' })]
    expect(refuse(betOf(['2', '3']), contexts)).toEqual({
      reason: 'relatedLegs',
      clashes: [{ first: 0, second: 1, relation: 'sameEvent', instead: 'builder' }],
    })
  })

  test('the same legs are fine as singles', () => {
    const contexts = [context(0), context(1, { eventId: 'event-0' })]
    expect(refuse(betOf(['2', '3'], { sizes: [1] }), contexts)).toBeUndefined()
  })

  test('a match and the winner of its season are related, and so is a team in two of them', () => {
    const outright = context(1, { isLongTerm: true, eventId: 'outright' })
    expect(findClashes([context(0), outright])).toEqual([
      { first: 0, second: 1, relation: 'sameCompetition', instead: 'singles' },
    ])
    const cup = context(1, { isLongTerm: true, competitionIds: ['cup'], competitorIds: ['team-0'] })
    expect(findClashes([context(0), cup])[0]?.relation).toBe('sameCompetitor')
  })

  test('two matches of one season are not related', () => {
    expect(findClashes([context(0), context(1)])).toEqual([])
  })

  test('the same selection twice is reported as such', () => {
    const twice = [context(0), context(1, { selectionId: 'selection-0', eventId: 'event-0' })]
    expect(findClashes(twice)[0]?.relation).toBe('sameSelection')
  })
})

describe('stakes', () => {
  const rules = { unitMinMinor: 10n, totalMinMinor: 50n, totalMaxMinor: 1000n }

  test.each([
    [0n, 0n, 'stakeMissing'],
    [9n, 90n, 'unitTooSmall'],
    [10n, 40n, 'stakeTooSmall'],
    [500n, 1001n, 'stakeTooLarge'],
    [500n, 1000n, undefined],
    [10n, 50n, undefined],
  ])('%s a line and %s in total: %s', (unitStakeMinor, totalMinor, refusal) => {
    expect(refuseStake({ unitStakeMinor, totalMinor }, rules)).toBe(refusal)
  })

  test('the stake to win a sum returns at least it, and one unit less does not', () => {
    expect(stakeToWin(1000n, { n: 191n, d: 100n })).toBe(524n)
    const returned = (stakeMinor: bigint) => (stakeMinor * 191n) / 100n
    expect(returned(523n)).toBe(998n)
    expect(returned(524n)).toBe(1000n)
  })
})
