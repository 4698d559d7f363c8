import type { Joint } from '@fairhouse/betting/builder/builder'
import { beforeEach, expect, test } from 'vitest'
import { makeEvent, START_MS } from '../event/event.fixture.ts'
import { createBuilderBook, type BuilderBook } from './builder-book.ts'
import { priceState } from './price-state.ts'
import type { JointPurpose } from './pricer.ts'

const state = { event: makeEvent('soccer'), facts: [] }
const nowMs = START_MS - 1
const markets = priceState('main', state, nowMs)
const parts = markets.slice(0, 2).map(({ id: marketId, specifiers, outcomes }) => {
  return { marketId, specifiers, outcomeId: outcomes[0]!.id }
})

let made: JointPurpose[]
let joints: Record<JointPurpose, Joint>
let builders: BuilderBook
beforeEach(() => {
  made = []
  joints = {
    quote: { all: 0.2, error: 0.006, without: [0.4, 0.5], refundable: [] },
    bet: { all: 0.21, error: 0.004, without: [0.4, 0.5], refundable: [1] },
  }
  builders = createBuilderBook({
    async join(_state, _parts, _nowMs, purpose) {
      made.push(purpose)
      return joints[purpose]
    },
  })
})
const join = (purpose: JointPurpose) => builders.join(state, parts, nowMs, purpose)

test('a hundred quotes of one moment are simulated once', async () => {
  await Promise.all(Array.from({ length: 100 }, () => join('quote')))
  expect(made).toEqual(['quote'])
})

test('a bet is computed more exactly than its quote, and a later quote is the bet', async () => {
  joints.bet = { ...joints.bet, all: 0.19 }
  await join('quote')
  expect(await join('bet')).toEqual(joints.bet)
  expect(await join('quote')).toEqual(joints.bet)
  expect(made).toEqual(['quote', 'bet'])
})

test('a bet is never priced worse than the quote of its moment, and keeps its own refusals', async () => {
  await join('quote')
  expect(await join('bet')).toEqual({ ...joints.quote, refundable: [1] })
})

test('an exact quote is the price of the bet', async () => {
  joints.quote = { ...joints.quote, error: 0 }
  await join('quote')
  expect(await join('bet')).toEqual(joints.quote)
  expect(made).toEqual(['quote'])
})
