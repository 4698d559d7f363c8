import { VERIFICATION_STATES } from '@fairhouse/contract/verification'
import { describe, expect, test } from 'vitest'
import {
  decideReviewNews,
  decideStart,
  decideVerifiedAct,
  isVerdict,
  readReview,
  type Review,
} from './verification.ts'

const NOON = new Date('2030-01-01T12:00:00Z')
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)

function review(changes: Partial<Review> = {}): Review {
  const base = { reviewStatus: 'pending', answer: null, rejectType: null, comment: null, at: NOON }
  return { ...base, ...changes }
}

const GREEN = { reviewStatus: 'completed', answer: 'GREEN' } as const
const RED = { reviewStatus: 'completed', answer: 'RED' } as const

describe('the meaning of a review', () => {
  test.each([
    ['an applicant who has begun', { reviewStatus: 'init' }, 'started'],
    ['a review that waits', { reviewStatus: 'pending' }, 'pending'],
    ['one that is queued', { reviewStatus: 'queued' }, 'pending'],
    ['one on hold', { reviewStatus: 'onHold' }, 'pending'],
    ['a status that nobody has heard of', { reviewStatus: 'sleeping' }, 'pending'],
    ['a green one', GREEN, 'approved'],
    ['a red one that allows another try', { ...RED, rejectType: 'RETRY' }, 'retry'],
    ['a red one for good', { ...RED, rejectType: 'FINAL' }, 'rejected'],
    ['a red one that says no more', RED, 'retry'],
    ['a completed one without an answer', { reviewStatus: 'completed' }, 'pending'],
    ['a green answer before completion', { reviewStatus: 'pending', answer: 'GREEN' }, 'pending'],
  ] as const)('%s', (_what, changes, state) => {
    expect(readReview(review(changes))).toBe(state)
  })
})

describe('review events', () => {
  test('the first one counts, whenever it happened', () => {
    expect(decideReviewNews({ state: 'none', at: null }, review(GREEN))).toBe('approved')
  })

  test('a newer one counts', () => {
    const known = { state: 'pending', at: NOON } as const
    expect(decideReviewNews(known, review({ ...GREEN, at: later(1) }))).toBe('approved')
  })

  test('an older one that comes late changes nothing', () => {
    const known = { state: 'approved', at: NOON } as const
    expect(decideReviewNews(known, review({ at: later(-1) }))).toBeNull()
  })

  test('the same one again changes nothing', () => {
    expect(decideReviewNews({ state: 'approved', at: NOON }, review(GREEN))).toBeNull()
  })

  test('of one moment the answer counts before the waiting, and the no before the yes', () => {
    expect(decideReviewNews({ state: 'pending', at: NOON }, review(GREEN))).toBe('approved')
    expect(decideReviewNews({ state: 'approved', at: NOON }, review())).toBeNull()
    expect(decideReviewNews({ state: 'approved', at: NOON }, review(RED))).toBe('retry')
    expect(decideReviewNews({ state: 'retry', at: NOON }, review(GREEN))).toBeNull()
  })

  test('a red one takes an earlier green one back', () => {
    const known = { state: 'approved', at: NOON } as const
    const final = review({ ...RED, rejectType: 'FINAL', at: later(60) })
    expect(decideReviewNews(known, final)).toBe('rejected')
  })

  test('in any order, the last one to happen wins', () => {
    const news = [
      review({ reviewStatus: 'init', at: later(0) }),
      review({ at: later(1) }),
      review({ ...RED, rejectType: 'RETRY', at: later(2) }),
      review({ at: later(3) }),
      review({ ...GREEN, at: later(4) }),
    ]
    for (const order of permutations(news)) {
      let known: Parameters<typeof decideReviewNews>[0] = { state: 'none', at: null }
      for (const one of [...order, ...order]) {
        const state = decideReviewNews(known, one)
        if (state !== null) known = { state, at: one.at }
      }
      expect(known).toEqual({ state: 'approved', at: later(4) })
    }
  })
})

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  )
}

describe('starting', () => {
  test.each(['none', 'started', 'pending', 'retry'] as const)('%s may go on', (state) => {
    expect(decideStart(state).ok).toBe(true)
  })

  test('a verified player has nothing left to do, a rejected one nothing to try', () => {
    expect(decideStart('approved')).toMatchObject({ refusal: 'verificationDone' })
    expect(decideStart('rejected')).toMatchObject({ refusal: 'verificationClosed' })
  })
})

describe('money before a verification', () => {
  const policy = { atWithdrawal: true, depositsAboveMinor: 200_000n }
  const deposit = (totalMinor: bigint) => ({ kind: 'deposit', totalMinor }) as const
  const unverified = VERIFICATION_STATES.filter((state) => state !== 'approved')

  test('a verified player moves money as they like', () => {
    expect(decideVerifiedAct(policy, 'approved', { kind: 'withdrawal' }).ok).toBe(true)
    expect(decideVerifiedAct(policy, 'approved', deposit(10n ** 12n)).ok).toBe(true)
  })

  test.each(unverified)('there is no payout to a player who is %s', (state) => {
    expect(decideVerifiedAct(policy, state, { kind: 'withdrawal' }).ok).toBe(false)
  })

  test('deposits that reach the limit exactly are taken, one minor unit more is not', () => {
    expect(decideVerifiedAct(policy, 'none', deposit(200_000n)).ok).toBe(true)
    expect(decideVerifiedAct(policy, 'none', deposit(200_001n))).toMatchObject({
      refusal: 'verificationRequired',
    })
  })

  test('a permanently rejected player cannot deposit', () => {
    expect(decideVerifiedAct(policy, 'rejected', deposit(1n))).toMatchObject({
      refusal: 'verificationClosed',
    })
  })

  test('a site without verification rules stops only rejected players', () => {
    const none = { atWithdrawal: false, depositsAboveMinor: null }
    expect(decideVerifiedAct(none, 'none', { kind: 'withdrawal' }).ok).toBe(true)
    expect(decideVerifiedAct(none, 'pending', deposit(10n ** 12n)).ok).toBe(true)
  })
})

test('a player is notified of decisions, not of intermediate steps', () => {
  expect(VERIFICATION_STATES.filter(isVerdict)).toEqual(['approved', 'retry', 'rejected'])
})
