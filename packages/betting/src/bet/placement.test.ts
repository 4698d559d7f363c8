import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRICES } from '../odds/ladder.ts'
import { compare } from '../odds/rational.ts'
import { ACCEPT_MODES, decidePrice } from './acceptance.ts'
import { refuseAfterDelay } from './bet-delay.ts'
import { betOf, price } from './bet.fixture.ts'
import { LIVE_PRICE_AGE_MS_MAX, refuseLeg, type LegOffer } from './leg-offer.ts'
import { decidePlacement, type BetRequest, type PlacementContext } from './placement.ts'

const offer: LegOffer = {
  selectionId: 'selection-0',
  marketStatus: 'active',
  price: price('2.00'),
  priceVersion: 7,
  publishedAt: 1000,
  closesAt: 5000,
  isLive: false,
  incidentVersion: 3,
}

describe('moves of a price', () => {
  test.each([
    ['none', '2.00', true],
    ['none', '2.02', false],
    ['none', '1.99', false],
    ['better', '2.02', true],
    ['better', '1.99', false],
    ['any', '1.80', true],
    ['any', '1.79', false],
  ] as const)('%s, from 2.00 to %s', (mode, offered, isAccepted) => {
    expect(decidePrice(price('2.00'), price(offered), mode).isAccepted).toBe(isAccepted)
  })

  test('a bet is placed at the offered price, and never below the requested one unless any is accepted', () => {
    const tick = fc.constantFrom(...PRICES)
    fc.assert(
      fc.property(tick, tick, fc.constantFrom(...ACCEPT_MODES), (asked, offered, mode) => {
        const decision = decidePrice(asked, offered, mode)
        if (!decision.isAccepted) return
        expect(decision.price).toEqual(offered)
        if (mode !== 'any') expect(compare(decision.price, asked)).toBeGreaterThanOrEqual(0)
      }),
      { seed: 181 },
    )
  })
})

describe('closing on the clock of the server', () => {
  test('a bet a millisecond before closing is taken, at the moment of closing it is too late', () => {
    expect(refuseLeg(offer, 4999)).toBeUndefined()
    expect(refuseLeg(offer, 5000)).toBe('marketClosed')
  })

  test.each<[Partial<LegOffer>, string]>([
    [{ marketStatus: 'suspended' }, 'marketSuspended'],
    [{ marketStatus: 'inactive' }, 'marketSuspended'],
    [{ marketStatus: 'settled' }, 'marketSettled'],
    [{ marketStatus: 'cancelled' }, 'marketSettled'],
    [{ price: undefined }, 'outcomeDecided'],
    [{ isLive: true, publishedAt: 4000 - LIVE_PRICE_AGE_MS_MAX - 1 }, 'priceStale'],
  ])('%j is refused', (change, refusal) => {
    expect(refuseLeg({ ...offer, ...change }, 4000)).toBe(refusal)
  })

  test('a selection that is not offered is unknown', () => {
    expect(refuseLeg(undefined, 0)).toBe('selectionUnknown')
  })
})

describe('the wait of a live bet', () => {
  test('an incident in between refuses the bet, a drift of the price does not', () => {
    expect(refuseAfterDelay(offer, { ...offer, incidentVersion: 4 }, 2000)).toBe('eventChanged')
    expect(
      refuseAfterDelay(offer, { ...offer, price: price('1.98'), priceVersion: 8 }, 2000),
    ).toBeUndefined()
    expect(refuseAfterDelay(offer, { ...offer, marketStatus: 'suspended' }, 2000)).toBe(
      'marketSuspended',
    )
  })
})

describe('placing a bet', () => {
  const terms = betOf(['2.00', '3.00'], { unitStakeMinor: 1000n })
  const request: BetRequest = {
    terms,
    contexts: terms.legs.map((leg) => {
      const { selectionId, eventId } = leg
      return { selectionId, eventId, competitionIds: [], competitorIds: [], isLongTerm: false }
    }),
    acceptMode: 'better',
  }
  const context: PlacementContext = {
    now: 2000,
    offers: [offer, { ...offer, selectionId: 'selection-1', price: price('3.00') }],
    stakeRules: { unitMinMinor: 10n, totalMinMinor: 10n, totalMaxMinor: 100_000n },
    stakeMaxMinor: 50_000n,
  }
  const refusalOf = (changes: Partial<PlacementContext>, asked: Partial<BetRequest> = {}) => {
    const placement = decidePlacement({ ...request, ...asked }, { ...context, ...changes })
    return placement.isAccepted ? undefined : placement.refusal
  }

  test('is placed at the prices of the server, with their versions', () => {
    const placement = decidePlacement(request, {
      ...context,
      offers: [{ ...offer, price: price('2.02') }, context.offers[1]],
    })
    expect(placement).toMatchObject({
      isAccepted: true,
      terms: { legs: [{ price: price('2.02'), priceVersion: 7 }, { price: price('3') }] },
    })
  })

  test('prices that fell are offered again, each by its leg', () => {
    const offers = [{ ...offer, price: price('1.90') }, context.offers[1]]
    expect(refusalOf({ offers })).toEqual({
      kind: 'pricesMoved',
      moves: [{ leg: 0, asked: price('2'), offered: price('1.90') }],
    })
  })

  test('every leg that takes no bet is named', () => {
    const offers = [{ ...offer, marketStatus: 'suspended' as const }, undefined]
    expect(refusalOf({ offers })).toEqual({
      kind: 'legs',
      legs: [
        { leg: 0, refusal: 'marketSuspended' },
        { leg: 1, refusal: 'selectionUnknown' },
      ],
    })
  })

  test('a stake above the maximum is refused with the maximum, in whole lines', () => {
    expect(refusalOf({ stakeMaxMinor: 999n })).toEqual({ kind: 'maxStake', stakeMaxMinor: 999n })
    const each = betOf(['2.00', '3.00'], { unitStakeMinor: 1000n, sizes: [1, 2] })
    expect(refusalOf({ stakeMaxMinor: 1000n }, { terms: each })).toEqual({
      kind: 'maxStake',
      stakeMaxMinor: 999n,
    })
  })

  test('a stake outside the rules and related legs are refused', () => {
    expect(refusalOf({}, { terms: { ...terms, unitStakeMinor: 1n } })).toEqual({
      kind: 'stake',
      refusal: 'unitTooSmall',
    })
    const contexts = request.contexts.map((each) => ({ ...each, eventId: 'event-0' }))
    expect(refusalOf({}, { contexts })).toMatchObject({
      kind: 'bet',
      refusal: { reason: 'relatedLegs' },
    })
  })

  test('after the delay an incident refuses the bet whatever prices are accepted', () => {
    const after = context.offers.map((each) => ({ ...each!, incidentVersion: 4 }))
    const changes = { offers: after, offersBefore: context.offers as LegOffer[] }
    expect(refusalOf(changes, { acceptMode: 'any' })).toMatchObject({
      kind: 'legs',
      legs: [{ refusal: 'eventChanged' }, { refusal: 'eventChanged' }],
    })
  })
})
