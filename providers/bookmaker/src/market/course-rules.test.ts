import { expect, test } from 'vitest'
import { lastScorer, nextScorer, NO_GOAL, nthScorer, scorersOf } from './course-rules.ts'
import { emptyRecord, type EventRecord, type Tally } from './event-record.ts'

const OWN_GOAL: Tally = { side: 1, scope: 'h1', minute: 5 }
const goal = (player: string): Tally => ({ side: 2, scope: 'h1', minute: 9, player })

function recordOf(goals: readonly Tally[], status: EventRecord['status'] = 'ended'): EventRecord {
  return { ...emptyRecord('soccer'), status, tallies: { goals } }
}
const first = (record: EventRecord) => nthScorer.settle(record, { goalnr: '1' })

test('an own goal is skipped: the next goal is the first of a scorer', () => {
  expect(first(recordOf([OWN_GOAL, goal('a')]))).toEqual({ a: { result: 'won' } })
  expect(first(recordOf([OWN_GOAL], 'live'))).toBeUndefined()
  expect(nextScorer(recordOf([OWN_GOAL], 'live'))).toEqual([{ goalnr: '1' }])
})

test('with own goals only there is no scorer', () => {
  const none = { [NO_GOAL]: { result: 'won' } }
  expect(first(recordOf([OWN_GOAL]))).toEqual(none)
  expect(lastScorer.settle(recordOf([OWN_GOAL]), {})).toEqual(none)
  expect(scorersOf(1).settle(recordOf([OWN_GOAL]), {})).toEqual({})
})

test('an own goal at the end leaves the last scorer as he was', () => {
  const record = recordOf([goal('a'), OWN_GOAL])
  expect(lastScorer.settle(record, {})).toEqual({ a: { result: 'won' } })
})
