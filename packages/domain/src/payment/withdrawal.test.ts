import { describe, expect, test } from 'vitest'
import {
  canStop,
  decideApproval,
  decidePayout,
  decideReview,
  type WithdrawalPolicy,
} from './withdrawal.ts'

const POLICY: WithdrawalPolicy = {
  withoutReviewMaxMinor: 50_000n,
  onePersonMaxMinor: 500_000n,
  isNewDestinationReviewed: true,
  newDestinationWaitMs: 0,
}
const PLAIN = {
  amountBaseMinor: 50_000n,
  isNewDestination: false,
  isRisky: false,
  isByOperator: false,
}

describe('a review', () => {
  test('is not needed up to the amount that is paid without one', () => {
    expect(decideReview(POLICY, PLAIN)).toEqual({ approvalsNeeded: 0, reasons: [] })
  })

  test('takes one person from the next minor unit on, and two above their amount', () => {
    const review = (amountBaseMinor: bigint) => decideReview(POLICY, { ...PLAIN, amountBaseMinor })
    expect(review(50_001n)).toEqual({ approvalsNeeded: 1, reasons: ['amount'] })
    expect(review(500_000n).approvalsNeeded).toBe(1)
    expect(review(500_001n).approvalsNeeded).toBe(2)
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
    expect(decideReview(POLICY, { ...PLAIN, amountBaseMinor: 1n, isByOperator: true })).toEqual({
      approvalsNeeded: 2,
      reasons: ['operator'],
    })
  })
})

describe('an approval', () => {
  const two = { step: 'review', approvalsNeeded: 2, approvedBy: ['ana'] } as const

  test('counts once per person', () => {
    expect(decideApproval({ ...two, approvedBy: [] }, 'ana')).toBe('recorded')
    expect(decideApproval(two, 'ana')).toBe('sameOperator')
    expect(decideApproval(two, 'rui')).toBe('approved')
  })

  test('is possible during the review only', () => {
    for (const step of ['approved', 'sending', 'sent', 'received', 'failed'] as const) {
      expect(decideApproval({ ...two, step }, 'rui')).toBe('notInReview')
    }
  })
})

test('a withdrawal can be stopped until it is being sent', () => {
  expect(
    (['review', 'approved', 'sending', 'sent', 'received', 'failed'] as const).map(canStop),
  ).toEqual([true, true, false, false, false, false])
})

describe('events of a payout', () => {
  const sent = { step: 'sent', payoutId: 'p-1' } as const
  const sending = { step: 'sending', payoutId: null } as const
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
    expect(decidePayout(failed, { type: 'failed', payoutId: 'p-1' })).toEqual(quiet)
    expect(decidePayout(failed, { type: 'paid', payoutId: 'p-1' })).toEqual(alarm)
  })

  test('of another payout, or of one that was never sent, is put before a person', () => {
    expect(decidePayout(sent, { type: 'paid', payoutId: 'p-2' })).toEqual(alarm)
    const approved = { step: 'approved', payoutId: null } as const
    expect(decidePayout(approved, { type: 'paid', payoutId: 'p-1' })).toEqual(alarm)
  })
})
