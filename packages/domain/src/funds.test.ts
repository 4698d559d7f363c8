import { expect, test } from 'vitest'
import {
  areFundsProven,
  type FundsRequest,
  fundsDueAt,
  fundsState,
  fundsValidUntil,
  isRenewalDue,
} from './funds.ts'
import { DAY_MS } from './time-units.ts'

const NOW = new Date('2026-11-26T12:00:00Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)
const request = (own: Partial<FundsRequest> = {}): FundsRequest => ({
  ...{ dueAt: after(1), decision: null, validUntil: null, ...own },
})

test('nothing is stopped until the time to answer is over, and from that moment on it is', () => {
  expect([fundsState(request(), NOW), areFundsProven(request(), NOW)]).toEqual(['asked', true])
  const due = request({ dueAt: NOW })
  expect([fundsState(due, NOW), areFundsProven(due, NOW)]).toEqual(['overdue', false])
})

test('who was never asked has nothing to prove', () => {
  expect([fundsState(null, NOW), areFundsProven(null, NOW)]).toEqual(['none', true])
})

test('a refused proof is none, even before its time is over, and nothing moves until another one is there', () => {
  const refused = request({ decision: 'refused' })
  expect(areFundsProven(refused, NOW)).toBe(false)
  const again = request({ dueAt: fundsDueAt({ now: NOW, earlier: refused }, 14) })
  expect(areFundsProven(again, NOW)).toBe(false)
})

test('a proof is asked for again 30 days before it ends, and then it counts to its end', () => {
  const ending = (ms: number) => request({ decision: 'accepted', validUntil: after(ms) })
  expect(isRenewalDue(ending(30 * DAY_MS + 1), NOW)).toBe(false)
  expect(isRenewalDue(ending(30 * DAY_MS), NOW)).toBe(true)
  expect(isRenewalDue(request(), NOW)).toBe(false)
  expect(fundsDueAt({ now: NOW, earlier: ending(30 * DAY_MS) }, 14)).toEqual(after(30 * DAY_MS))
  expect(fundsDueAt({ now: NOW, earlier: ending(DAY_MS) }, 14)).toEqual(after(14 * DAY_MS))
  expect(fundsDueAt({ now: NOW, earlier: null }, 14)).toEqual(after(14 * DAY_MS))
})

test.each([
  ['2026-11-26T12:00:00Z', 12, '2027-11-26T12:00:00Z'],
  ['2026-08-31T12:00:00Z', 6, '2027-02-28T12:00:00Z'],
  ['2028-02-29T12:00:00Z', 12, '2029-02-28T12:00:00Z'],
])('what is accepted at %s for %i months counts until %s', (at, months, until) => {
  expect(fundsValidUntil(new Date(at), months)).toEqual(new Date(until))
})
