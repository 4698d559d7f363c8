import { parseDecimalRational } from '@fairhouse/betting/odds/rational'
import { expect, test } from 'vitest'
import { makeEvent, START_MS } from '../event/event.fixture.ts'
import { findMarket } from '../event/event.ts'
import { readRecord } from '../event/read-record.ts'
import type { BuilderPart } from '../builder/join-state.ts'
import { playQuick } from '../schedule/simulation.fixture.ts'
import { scoreOf } from '../sports/score.ts'
import { settleLeg } from './settle-leg.ts'

const price = parseDecimalRational('2.50')!

function makeResulted(status: 'live' | 'ended') {
  const open = makeEvent('soccer')
  const facts = status === 'ended' ? playQuick(open.rules, 1).facts : []
  const event = { ...open, status, factNo: facts.length, score: scoreOf(open.rules, facts) }
  return { event, version: 1, record: readRecord({ event, facts }, START_MS), facts }
}

function settle(on: BuilderPart, status: 'live' | 'ended' = 'ended', parts?: BuilderPart[]) {
  const { marketId, specifiers } = on
  const leg = { eventId: '1', selectionId: 's', marketId, specifiers, price, eachWay: undefined }
  const terms = { legs: [{ ...leg, parts }], outcomeIds: [on.outcomeId] }
  const placedAt = new Date(START_MS)
  return settleLeg({ placedAt, terms } as never, 0, makeResulted(status))
}

const RESULT = { marketId: '1', specifiers: '', outcomeId: '1' }
const DROPPED = [
  { ...RESULT, marketId: 'x.dropped' },
  { ...RESULT, outcomeId: '99' },
  { ...RESULT, specifiers: 'no specifiers' },
]

test.each(DROPPED)('a bet on %o, which the book has no more, is void after the event', (on) => {
  const fact = settle(on)
  expect(fact?.factors?.win).toEqual({ n: 1n, d: 1n })
  expect(fact?.explanation).toEqual({ code: 'marketDropped', params: {} })
})

test.each(DROPPED)('a bet on %o stays open while the event is played', (on) => {
  expect(settle(on, 'live')).toBeUndefined()
})

test('a bet on a market that is there is settled by the result', () => {
  expect(settle(RESULT)?.explanation?.code).toBe('score')
})

test('a bet builder with a dropped part is void, unless another part lost it', () => {
  const all = ['1', '2', '3'].map((outcomeId) => ({ ...RESULT, outcomeId }))
  const settled = all.map((part) => settle(part, 'ended', [part, DROPPED[0]!]))
  const results = settled.map((fact) => fact?.explanation?.params['results'])
  expect(results.toSorted()).toEqual(['lost,void', 'lost,void', 'won,void'])
  const factors = settled.map((fact) => fact?.factors?.win.n).toSorted()
  expect(factors).toEqual([0n, 0n, 1n])
  expect(settle(RESULT, 'live', [RESULT, DROPPED[0]!])).toBeUndefined()
})

test('a voided market of a race is void for every runner, whoever won', () => {
  const open = makeEvent('horse-racing')
  const { facts } = playQuick(open.rules, 1)
  const score = scoreOf(open.rules, facts)
  const win = findMarket(open, 'win')!
  const event = { ...open, status: 'ended' as const, score, voidMarkets: [win.id] }
  const record = { ...readRecord({ event, facts }, START_MS), voidMarkets: event.voidMarkets }
  const on = { eventId: '1', selectionId: 's', marketId: win.id, specifiers: '', price }
  for (const outcomeId of ['1', '2', '3']) {
    const eachWay = { fraction: parseDecimalRational('0.25')!, places: 3 }
    const bet = {
      placedAt: new Date(0),
      terms: { legs: [{ ...on, eachWay }], outcomeIds: [outcomeId] },
    }
    const fact = settleLeg(bet as never, 0, { event, version: 2, record, facts })
    expect(fact?.factors).toEqual({ win: { n: 1n, d: 1n }, place: { n: 1n, d: 1n } })
    expect(fact?.explanation.code).toBe('marketCancelled')
  }
})
