import type { Invoice } from '@fairhouse/contract/invoice'
import { expect, test } from 'vitest'
import { type TimelineEntry, waitingFor, withdrawalStages } from './withdrawal-stages.ts'

function happened(...steps: TimelineEntry['step'][]): TimelineEntry[] {
  return steps.map((step, place) => ({
    step,
    at: `2026-11-20T10:0${place}:00.000Z`,
    reason: null,
  }))
}

function shown(...steps: TimelineEntry['step'][]): string[] {
  return withdrawalStages(happened(...steps)).map(({ name, state }) => `${name} ${state}`)
}

test('a withdrawal under review waits at its approval, since it was requested', () => {
  const stages = withdrawalStages(happened('requested', 'review'))
  expect(stages.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'requested done',
    'checks done',
    'approval current',
    'sent ahead',
    'received ahead',
  ])
  expect(stages[2]?.at).toBe('2026-11-20T10:00:00.000Z')
})

test('an approved one waits to be sent, a sent one to arrive', () => {
  expect(shown('requested', 'approved').slice(2)).toEqual([
    'approval done',
    'sent current',
    'received ahead',
  ])
  expect(shown('requested', 'approved', 'sent').slice(3)).toEqual(['sent done', 'received current'])
})

test('an arrived one has no open stage, even without a report that it was sent', () => {
  const all = ['requested done', 'checks done', 'approval done', 'sent done', 'received done']
  expect(shown('requested', 'approved', 'sent', 'received')).toEqual(all)
  expect(shown('requested', 'approved', 'received')).toEqual(all)
})

test('a refusal replaces the stage that it prevented', () => {
  expect(shown('requested', 'review', 'failed')).toEqual([
    'requested done',
    'checks done',
    'failed failed',
  ])
})

test('money that came back stands after its arrival', () => {
  const stages = shown('requested', 'approved', 'sent', 'received', 'returned')
  expect(stages.slice(-2)).toEqual(['received done', 'returned failed'])
})

function invoiceWith(withdrawal: Partial<Invoice['publicData']['withdrawal']>): Invoice {
  return { publicData: { withdrawal } } as Invoice
}

test('it says whether it waits for a person or for its time', () => {
  const now = Date.parse('2026-11-20T10:00:00.000Z')
  const review = invoiceWith({ step: 'review', reviewReasons: ['amount'], sendAfter: null })
  expect(waitingFor(review, now)).toEqual({ why: 'person', reasons: ['amount'] })
  const held = { step: 'approved' as const, reviewReasons: [] }
  const until = '2026-11-20T11:00:00.000Z'
  expect(waitingFor(invoiceWith({ ...held, sendAfter: until }), now)).toEqual({
    why: 'newDestination',
    until,
  })
  const due = invoiceWith({ ...held, sendAfter: '2026-11-20T10:00:00.000Z' })
  expect(waitingFor(due, now)).toBeNull()
})
