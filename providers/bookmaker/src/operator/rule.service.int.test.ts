import { afterAll, expect, test } from 'vitest'
import { parseDecimalRational } from '@fairhouse/betting/odds/rational'
import { createTestBetting, listOpen } from '../betting/betting.fixture.ts'
import { createPriceBook } from '../live/price-book.ts'
import { priceState } from '../live/price-state.ts'
import { withRules } from './ruled-prices.ts'
import { createRuleService } from './rule.service.ts'

const betting = await createTestBetting()
afterAll(() => betting.close())
const { db, clock, events } = betting.book
const create = () => createRuleService({ db, clock, book: events.book })
const rules = create()
const prices = createPriceBook(
  withRules(
    { price: async (kind, state, nowMs) => priceState(kind, state, nowMs), hurry: () => undefined },
    rules,
  ),
)
const by = { actor: 'trader-1', reason: 'a doubt' }
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)

const state = listOpen(betting)[0]!
const eventId = state.event.id
async function readMarket() {
  const { markets, version } = await prices.make('all', state, clock.now().getTime())
  const market = markets.find(({ slug }) => slug === '1x2')!
  return { version, market, odds: market.outcomes.map(({ price }) => Number(price)) }
}

test('a margin and a price lower what is offered until they end, and a version rises with each', async () => {
  const model = await readMarket()
  const { id, key, outcomes } = model.market
  const subject = `${eventId}:${key}/${outcomes[0]!.id}`
  const margin = { kind: 'margin', subject: `${eventId}:${id}`, value: 10 } as const
  expect(await rules.set({ ...margin, endsAt: inHours(1), ...by })).toEqual({
    ...{ ok: true, isChanged: true },
  })
  const wider = await readMarket()
  expect(wider.version).toBeGreaterThan(model.version)
  for (const [place, price] of model.odds.entries())
    expect(wider.odds[place]).toBeLessThanOrEqual(price / 1.1)
  await rules.set({ kind: 'price', subject, value: 105, endsAt: inHours(2), ...by })
  expect((await readMarket()).odds).toEqual([1.05, ...wider.odds.slice(1)])
  await rules.set({ kind: 'price', subject, value: 9_900, endsAt: inHours(2), ...by })
  expect((await readMarket()).odds).toEqual(wider.odds)
  const before = await readMarket()
  clock.advance(3_600_000)
  const after = await readMarket()
  expect(after.odds).toEqual(model.odds)
  expect(after.version).toBeGreaterThan(before.version)
  const restarted = create()
  await restarted.load()
  expect(restarted.revision()).toBe(rules.revision())
  expect(parseDecimalRational(String(after.odds[0]))).toBeDefined()
})

test('a rule is replaced and lifted, and one that is not there changes nothing', async () => {
  const order = { kind: 'player', subject: 'ada', endsAt: null, ...by } as const
  await rules.set({ ...order, value: 50 })
  await rules.set({ ...order, value: 20 })
  expect(rules.percentOf('player', 'ada')).toBe(20)
  expect(rules.percentOf('player', 'bob')).toBeUndefined()
  expect(await rules.set({ ...order, value: null })).toEqual({ ok: true, isChanged: true })
  expect(await rules.set({ ...order, value: null })).toEqual({ ok: true, isChanged: false })
  expect(rules.percentOf('player', 'ada')).toBeUndefined()
})

test.each([
  ['sport', 'chess', 'unknownSubject', null],
  ['market', 'none', 'unknownSubject', null],
  ['margin', '2000000000', 'unknownEvent', inHours(1)],
  ['margin', `${eventId}:none`, 'unknownMarket', inHours(1)],
  ['margin', String(eventId), 'endTooLate', null],
  ['price', `${eventId}:none/1`, 'unknownMarket', inHours(1)],
] as const)('a rule of %s %s is refused: %s', async (kind, subject, reason, endsAt) => {
  expect(await rules.set({ kind, subject, value: 10, endsAt, ...by })).toEqual({
    ok: false,
    reason,
  })
})
