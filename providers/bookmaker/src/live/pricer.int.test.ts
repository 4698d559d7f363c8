import { Busy } from '@fairhouse/server-kit/busy'
import { afterAll, expect, test } from 'vitest'
import { makeEvent, START_MS } from '../event/event.fixture.ts'
import { priceState } from './price-state.ts'
import { createPricer, JOINTS_MAX } from './pricer.ts'

const pricer = createPricer()
afterAll(() => pricer.stop())

test('the thread prices as the models do', async () => {
  const state = { event: makeEvent('tennis'), facts: [] }
  const priced = await pricer.price('all', state, START_MS - 1, 'waited')
  expect(priced).toEqual(priceState('all', state, START_MS - 1))
})

test('an order that cannot be priced fails by itself, and the next one is answered', async () => {
  const event = makeEvent('tennis')
  const broken = { event: { ...event, score: makeEvent('soccer').score }, facts: [] }
  await expect(pricer.price('all', broken, START_MS, 'waited')).rejects.toThrow('counted by rally')
  const next = await pricer.price('main', { event, facts: [] }, START_MS - 1, 'waited')
  expect(next.length).toBeGreaterThan(0)
})

test('orders that somebody waits for come before those that prepare', async () => {
  const state = { event: makeEvent('mma'), facts: [] }
  const answered: string[] = []
  const order = (name: string, urgency: 'waited' | 'prepared') =>
    pricer.price('main', state, START_MS - 1, urgency).then(() => answered.push(name))
  await Promise.all([
    order('first', 'prepared'),
    order('second', 'prepared'),
    order('waited', 'waited'),
  ])
  expect(answered).toEqual(['first', 'waited', 'second'])
})

const PARTS = [
  { marketId: '1', specifiers: '', outcomeId: '1' },
  { marketId: '18', specifiers: 'total=2.5', outcomeId: '12' },
]

test('a bet comes before the prices that somebody looks at, also where both are the same', async () => {
  const answered: string[] = []
  const order = (id: number, urgency: 'bet' | 'waited') => {
    const state = { event: makeEvent('mma', { id }), facts: [] }
    const made = pricer.price('main', state, START_MS - 1, urgency)
    return made.then(() => answered.push(`${urgency} ${id}`))
  }
  const all = [order(1, 'waited'), order(2, 'waited'), order(3, 'waited'), order(4, 'bet')]
  pricer.hurry('main', 3)
  await Promise.all(all)
  expect(answered).toEqual(['waited 1', 'bet 4', 'waited 3', 'waited 2'])
})

test('the queue of quotes has an end, and leaves that of bets alone', async () => {
  const state = { event: makeEvent('soccer'), facts: [] }
  const join = (purpose: 'quote' | 'bet') => pricer.join(state, PARTS, START_MS - 1, purpose)
  const quotes = Array.from({ length: 60 }, () => join('quote'))
  const bet = join('bet')
  const settled = await Promise.allSettled(quotes)
  const refused = settled.filter(({ status }) => status === 'rejected')
  // One is being made and the others wait.
  expect(60 - refused.length).toBe(1 + JOINTS_MAX.quote)
  expect(refused[0]).toMatchObject({ reason: new Busy(503) })
  await bet
})

test('after a stop nothing is left waiting', async () => {
  const other = createPricer()
  const state = { event: makeEvent('soccer'), facts: [] }
  const pending = [1, 2].map(() => other.price('all', state, START_MS - 1, 'waited'))
  const settled = Promise.allSettled(pending)
  await other.stop()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
