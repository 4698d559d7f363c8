import { describe, expect, test } from 'vitest'
import {
  canStop,
  decidePayout,
  decideReview,
  unplayedMinor,
  type WithdrawalPolicy,
} from './withdrawal.ts'

const POLICY: WithdrawalPolicy = {
  withoutReviewMaxMinor: 50_000n,
  onePersonMaxMinor: 500_000n,
  isNewDestinationReviewed: true,
  isUnplayedReviewed: true,
  newDestinationWaitMs: 0,
}
const PLAIN = {
  amountBaseMinor: 50_000n,
  dayBaseMinor: 50_000n,
  isUnplayed: false,
  isNewDestination: false,
  isRisky: false,
  isByOperator: false,
}

describe('a review', () => {
  test('is not needed up to the amount that is paid without one', () => {
    expect(decideReview(POLICY, PLAIN)).toEqual({ approvalsNeeded: 0, reasons: [] })
  })

  test('takes one person from the next minor unit on, and two above their amount', () => {
    const review = (minor: bigint) =>
      decideReview(POLICY, { ...PLAIN, amountBaseMinor: minor, dayBaseMinor: minor })
    expect(review(50_001n)).toEqual({ approvalsNeeded: 1, reasons: ['amount'] })
    expect(review(500_000n).approvalsNeeded).toBe(1)
    expect(review(500_001n).approvalsNeeded).toBe(2)
  })

  test('measures the withdrawals of a day together, however small each one is', () => {
    const review = (dayBaseMinor: bigint) =>
      decideReview(POLICY, { ...PLAIN, amountBaseMinor: 1_000n, dayBaseMinor })
    expect(review(50_000n)).toEqual({ approvalsNeeded: 0, reasons: [] })
    expect(review(50_001n)).toEqual({ approvalsNeeded: 1, reasons: ['dayTotal'] })
    expect(review(500_000n).approvalsNeeded).toBe(1)
    expect(review(500_001n)).toEqual({ approvalsNeeded: 2, reasons: ['dayTotal'] })
  })

  test('is needed for a deposit that was not staked, if the policy says so', () => {
    const checks = { ...PLAIN, isUnplayed: true }
    expect(decideReview(POLICY, checks)).toEqual({ approvalsNeeded: 1, reasons: ['unplayed'] })
    const relaxed = { ...POLICY, isUnplayedReviewed: false }
    expect(decideReview(relaxed, checks).approvalsNeeded).toBe(0)
  })

  test('is needed for a new destination, if the policy says so, and for a flagged player', () => {
    const checks = { ...PLAIN, isNewDestination: true }
    expect(decideReview(POLICY, checks).reasons).toEqual(['newDestination'])
    const relaxed = { ...POLICY, isNewDestinationReviewed: false }
    expect(decideReview(relaxed, checks).approvalsNeeded).toBe(0)
    expect(decideReview(POLICY, { ...PLAIN, isRisky: true })).toEqual({
      approvalsNeeded: 1,
      reasons: ['risk'],
    })
  })
})

describe('a withdrawal that an operator opened', () => {
  test('takes two people, whatever its amount', () => {
    expect(decideReview(POLICY, { ...PLAIN, dayBaseMinor: 1n, isByOperator: true })).toEqual({
      approvalsNeeded: 2,
      reasons: ['operator'],
    })
  })
})

describe('what was deposited and not staked', () => {
  const played = (depositedMinor: bigint, stakedMinor: bigint) => ({ depositedMinor, stakedMinor })

  test('is the deposit less the stakes after it', () => {
    expect(unplayedMinor([])).toBe(0n)
    expect(unplayedMinor([played(100n, 0n)])).toBe(100n)
    expect(unplayedMinor([played(100n, 1n)])).toBe(99n)
    expect(unplayedMinor([played(100n, 100n)])).toBe(0n)
  })

  test('stakes before a deposit do not play it', () => {
    expect(unplayedMinor([played(10n, 1_000n), played(900n, 0n)])).toBe(900n)
  })

  test('stakes after several deposits play all of them', () => {
    expect(unplayedMinor([played(100n, 0n), played(100n, 150n)])).toBe(50n)
  })
})

test('a withdrawal can be stopped until it is being sent', () => {
  expect(
    (['review', 'approved', 'sending', 'sent', 'received', 'failed'] as const).map(canStop),
  ).toEqual([true, true, false, false, false, false])
})

describe('events of a payout', () => {
  const sent = { step: 'sent', payoutId: 'p-1', isReturned: false } as const
  const sending = { ...sent, step: 'sending', payoutId: null } as const
  const quiet = { type: 'ignore', needsReview: false }
  const alarm = { type: 'ignore', needsReview: true }

  test('pays, returns, or says that it is on its way', () => {
    expect(decidePayout(sending, { type: 'pending', payoutId: 'p-1' })).toEqual({ type: 'sent' })
    expect(decidePayout(sending, { type: 'paid', payoutId: 'p-1' })).toEqual({ type: 'pay' })
    expect(decidePayout(sent, { type: 'paid', payoutId: 'p-1' })).toEqual({ type: 'pay' })
    expect(decidePayout(sent, { type: 'failed', payoutId: 'p-1' })).toEqual({ type: 'return' })
    expect(decidePayout(sent, { type: 'pending', payoutId: 'p-1' })).toEqual(quiet)
  })

  test('gives the money back when the provider refuses before it had the payout', () => {
    expect(decidePayout(sending, { type: 'rejected' })).toEqual({ type: 'return' })
    expect(decidePayout({ ...sending, payoutId: 'p-1' }, { type: 'rejected' })).toEqual(alarm)
    expect(decidePayout(sent, { type: 'rejected' })).toEqual(alarm)
  })

  test('changes nothing after the end, and a contradiction is put before a person', () => {
    const received = { ...sent, step: 'received' } as const
    const failed = { ...sent, step: 'failed' } as const
    expect(decidePayout(received, { type: 'paid', payoutId: 'p-1' })).toEqual(quiet)
    expect(decidePayout(received, { type: 'failed', payoutId: 'p-1' })).toEqual(alarm)
    const returned = { ...received, isReturned: true }
    expect(decidePayout(returned, { type: 'paid', payoutId: 'p-1' })).toEqual(alarm)
    expect(decidePayout(returned, { type: 'pending', payoutId: 'p-1' })).toEqual(quiet)
    expect(decidePayout(failed, { type: 'failed', payoutId: 'p-1' })).toEqual(quiet)
    expect(decidePayout(failed, { type: 'paid', payoutId: 'p-1' })).toEqual(alarm)
  })

  test('of another payout, or of one that was never sent, is put before a person', () => {
    expect(decidePayout(sent, { type: 'paid', payoutId: 'p-2' })).toEqual(alarm)
    const approved = { ...sent, step: 'approved', payoutId: null } as const
    expect(decidePayout(approved, { type: 'paid', payoutId: 'p-1' })).toEqual(alarm)
  })
})
