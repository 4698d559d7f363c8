import { parseDecimalRational, toNumber, type Rational } from '@fairhouse/betting/odds/rational'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventState } from '../event/event-book.ts'
import type { BetSlip } from './bet-slip.ts'
import { viewBet } from './bet.reader.ts'
import { createTestBetting, listOpen, slipOn, type TestBetting } from './betting.fixture.ts'
import { BUILDER_MARKET } from './builder-reader.ts'

let betting: TestBetting
beforeAll(async () => {
  betting = await createTestBetting()
  betting.wallet.deposit('ada', 1_000_000n)
})
afterAll(() => betting.close())

type Part = { readonly slug: string; readonly specifiers?: string; readonly outcome: number }

const HOME = { slug: '1x2', outcome: 0 }
const OVER = { slug: 'total', specifiers: 'total=2.5', outcome: 0 }
const CORNERS = { slug: 'corner_1x2', outcome: 0 }

/** A slip with one bet builder for each event, at the price that is offered now. */
async function builderSlip(states: readonly EventState[], parts: readonly Part[]) {
  const slip = await slipOn(betting, states)
  const nowMs = betting.book.clock.now().getTime()
  const legs = await Promise.all(
    states.map(async (state) => {
      const { markets } = await betting.prices.make('all', state, nowMs)
      const chosen = parts.map(({ slug, specifiers = '', outcome }) => {
        const market = markets.find((each) => each.slug === slug && each.specifiers === specifiers)
        if (market === undefined) throw new Error(`${state.event.name} has no ${slug}`)
        return { marketId: market.id, specifiers, outcomeId: market.outcomes[outcome]!.id }
      })
      const one = { marketId: BUILDER_MARKET, specifiers: '', outcomeId: 'all' }
      return { eventId: state.event.id, ...one, parts: chosen, price: decimal('1.01') }
    }),
  )
  const asked: BetSlip = { ...slip, legs, acceptMode: 'any' }
  const quote = await betting.services.placement.quote(asked)
  if (!quote.ok) return asked
  const prices = quote.terms.legs.map(({ price }) => price)
  return { ...asked, legs: legs.map((leg, index) => ({ ...leg, price: prices[index]! })) }
}

const decimal = (text: string): Rational => parseDecimalRational(text)!
const place = (slip: BetSlip) => betting.services.placement.place(slip)

test('a bet builder is priced by the chance of its parts together, at a stated margin', async () => {
  const [state] = listOpen(betting)
  const quote = await betting.services.placement.quote(await builderSlip([state!], [HOME, OVER]))
  if (!quote.ok) throw new Error(quote.refusal.kind)
  const { outcome } = quote.read[0]!
  const price = toNumber(quote.terms.legs[0]!.price)
  expect(price).toBeLessThanOrEqual(1 / (outcome!.fair.win * 1.06))
  expect(price).toBeGreaterThan(1 / (outcome!.fair.win * 1.12))
})

const DRAW = { slug: '1x2', outcome: 1 }
const AWAY = { slug: '1x2', outcome: 2 }
const UNDER = { ...OVER, outcome: 1 }
const [YES, NO] = [0, 1].map((outcome) => ({ slug: 'btts', outcome })) as [Part, Part]
const [ONE_OR_X, ONE_OR_TWO] = [0, 1].map((outcome) => ({ slug: 'double_chance', outcome })) as [
  Part,
  Part,
]

/** Combinations with the market and place of the outcome that is the same thing. */
const READY_MADE: [string, string, Part[]][] = [
  ...[HOME, DRAW, AWAY].flatMap((result, row) => [
    ...[YES, NO].map((both, column): [string, string, Part[]] => [
      '1x2_btts',
      '',
      [result, both, { slug: '1x2_btts', outcome: 2 * row + column }],
    ]),
    ...[UNDER, OVER].map((total, column): [string, string, Part[]] => [
      '1x2_total',
      'total=2.5',
      [result, total, { slug: '1x2_total', specifiers: 'total=2.5', outcome: 2 * row + column }],
    ]),
  ]),
  ['1x2', '', [ONE_OR_X, ONE_OR_TWO, HOME]],
]

test('a combination that a market has ready-made has the best price of such a market', async () => {
  const [state] = listOpen(betting)
  const nowMs = betting.book.clock.now().getTime()
  const { markets } = await betting.prices.make('all', state!, nowMs)
  const priceOf = ({ slug, specifiers = '', outcome }: Part) =>
    markets.find((each) => each.slug === slug && each.specifiers === specifiers)?.outcomes[outcome]
      ?.price
  const differing: string[] = []
  for (const [slug, specifiers, [one, two, made]] of READY_MADE) {
    const quote = await betting.services.placement.quote(await builderSlip([state!], [one!, two!]))
    const price = quote.ok && toNumber(quote.terms.legs[0]!.price)
    if (price !== Number(priceOf(made!)))
      differing.push(`${slug} ${specifiers}: ${price} ${priceOf(made!)}`)
  }
  expect(differing).toEqual([])
})

test('its parts in another order are the same selection', async () => {
  const [state] = listOpen(betting)
  const ids = [HOME, OVER, CORNERS]
  const there = await betting.services.placement.quote(await builderSlip([state!], ids))
  const back = await betting.services.placement.quote(await builderSlip([state!], ids.toReversed()))
  if (!there.ok || !back.ok) throw new Error('not offered')
  expect(back.terms.legs[0]!.selectionId).toBe(there.terms.legs[0]!.selectionId)
  expect(back.terms.legs[0]!.price).toEqual(there.terms.legs[0]!.price)
})

test.each<[string, Part[], string]>([
  ['that cannot all win', [HOME, { slug: '1x2', outcome: 2 }], 'impossible'],
  ['of which one follows', [HOME, { slug: 'double_chance', outcome: 0 }], 'legImplied'],
  ['of which one may be refunded', [HOME, { slug: 'draw_no_bet', outcome: 0 }], 'legCanPush'],
  ['that are the same', [HOME, HOME], 'sameLeg'],
])('parts %s are refused', async (_, parts, reason) => {
  const [state] = listOpen(betting)
  expect(await place(await builderSlip([state!], parts))).toMatchObject({
    refusal: { kind: 'legs', legs: [{ refusal: 'builderRefused', builder: { reason } }] },
  })
})

test('bet builders on several events are a multiple; two on one event are refused', async () => {
  const states = listOpen(betting).slice(0, 2)
  const slip = await builderSlip(states, [HOME, OVER])
  expect(await place({ ...slip, legs: [slip.legs[0]!, slip.legs[0]!] })).toMatchObject({
    refusal: { kind: 'bet', refusal: { reason: 'relatedLegs' } },
  })
  expect(await place(slip)).toMatchObject({ status: 'open' })
})

test('it is cashed out at its joint value', async () => {
  const [, , state] = listOpen(betting)
  const slip = await builderSlip([state!], [HOME, OVER])
  await place(slip)
  const answer = await betting.services.cashOuts.offer(slip.id)
  if (!answer.ok) throw new Error(answer.reason)
  expect(answer.offer.amountMinor).toBeLessThan(1_000n)
  expect(answer.offer.amountMinor).toBeGreaterThan(800n)
})

test('without a joint price there is no offer, not a low one of the other lines', async () => {
  const [, state, other] = listOpen(betting)
  const built = await builderSlip([state!], [HOME, OVER])
  const single = await slipOn(betting, [other!])
  const slip = { ...built, legs: [...built.legs, ...single.legs], sizes: [1, 2] }
  await place(slip)
  expect((await betting.services.cashOuts.offer(slip.id)).ok).toBe(true)
  betting.isBuilderDown = true
  expect(await betting.services.cashOuts.offer(slip.id)).toEqual({
    ok: false,
    reason: 'marketSuspended',
  })
  betting.isBuilderDown = false
})

test('it is won when every part is won, and says what became of each', async () => {
  const states = listOpen(betting).slice(0, 5)
  const slips: BetSlip[] = []
  for (const state of states) {
    for (const parts of [
      [HOME, OVER],
      [{ slug: '1x2', outcome: 2 }, OVER, CORNERS],
      [HOME, { ...OVER, outcome: 1 }],
    ]) {
      const slip = await builderSlip([state], parts)
      expect(await place(slip)).toMatchObject({ status: 'open' })
      slips.push(slip)
    }
  }
  await betting.book.play(25 * 60_000, 20_000)
  await betting.finish()
  for (const slip of slips) {
    const [leg] = (await viewBet(betting.book.db, slip.id))!.legs
    const results = leg!.explanation!.params['results']!.split(',')
    expect(results).toHaveLength(slip.legs[0]!.parts!.length)
    const isWon = results.every((result) => result === 'won')
    expect(leg!.factors!.win === '0/1').toBe(!isWon)
    if (isWon) expect((await viewBet(betting.book.db, slip.id))!.result).toBe('won')
  }
})
