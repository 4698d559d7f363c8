import type { SharedMark } from '@fairhouse/contract/referral'
import { expect, test } from 'vitest'
import { findReferralDenial, reachedSteps } from './referral.ts'

const referrer = { id: 'ana', createdAt: new Date('2030-01-01') }
const referred = { id: 'ben', createdAt: new Date('2030-01-02') }
const none: ReadonlySet<SharedMark> = new Set()

test('a player who came by the link of another earns them rewards', () => {
  expect(findReferralDenial({ referrer, referred, shared: none })).toBeNull()
})

test('players cannot refer themselves', () => {
  expect(findReferralDenial({ referrer, referred: referrer, shared: none })).toBe('self')
})

test('a referrer who came later than the player is a loop', () => {
  expect(findReferralDenial({ referrer: referred, referred: referrer, shared: none })).toBe('loop')
})

test.each(['person', 'device', 'instrument', 'address'] as const)(
  'two accounts with the same %s earn nothing',
  (mark) => {
    expect(findReferralDenial({ referrer, referred, shared: new Set([mark]) })).toBe(mark)
  },
)

test('a step is reached by deposits and stakes together, to the unit', () => {
  const steps = [
    { id: 'first', depositedMinor: 2_000n, stakedMinor: 10_000n },
    { id: 'regular', depositedMinor: 10_000n, stakedMinor: 50_000n },
  ]
  const ids = (depositedMinor: bigint, stakedMinor: bigint) =>
    reachedSteps(steps, { depositedMinor, stakedMinor }).map(({ id }) => id)
  expect(ids(2_000n, 9_999n)).toEqual([])
  expect(ids(1_999n, 10_000n)).toEqual([])
  expect(ids(2_000n, 10_000n)).toEqual(['first'])
  expect(ids(10_000n, 50_000n)).toEqual(['first', 'regular'])
})
