import { afterAll, expect, test } from 'vitest'
import { makeEvent, START_MS } from '../event/event.fixture.ts'
import { priceState } from './price-state.ts'
import { createPricer } from './pricer.ts'

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
  await expect(pricer.price('all', broken, START_MS, 'waited')).rejects.toThrow('rallies')
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

test('after a stop nothing is left waiting', async () => {
  const other = createPricer()
  const state = { event: makeEvent('soccer'), facts: [] }
  const pending = [1, 2].map(() => other.price('all', state, START_MS - 1, 'waited'))
  const settled = Promise.allSettled(pending)
  await other.stop()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
