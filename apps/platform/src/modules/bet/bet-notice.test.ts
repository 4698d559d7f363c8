import { describe, expect, test } from 'vitest'
import { noticeOfCorrection, noticeOfRefund, noticeOfSettlement } from './bet-notice.ts'

const NOTHING = { stakeMinor: '0', cashMinor: '0', payoutMinor: '0', payoutCashMinor: '0' }
const bet = {
  ...({ betId: 'b', kind: 'sport', provider: 'bookmaker', subject: 'book', round: 'r' } as const),
  ...{ accountId: 'a', currency: 'EUR', placedAt: '2030-01-01T12:00:00.000Z', rewardId: null },
}
const stake = { stakeMinor: '1000', cashMinor: '1000', bonusMinor: '0', bonusId: null }
const euros = (amountMinor: string) => ({ amountMinor, currency: 'EUR' })
const coupon = (result: 'void' | 'lost' | 'cashedOut', reasons: (string | undefined)[] = []) => {
  const [reason, ...ofLegs] = reasons
  const leg = {
    event: 'A – B',
    market: 'Winner',
    outcome: 'A',
    price: '2.00',
    result: 'open',
  } as const
  return { result, reason, legs: ofLegs.map((each) => ({ ...leg, reason: each })) }
}

test('a refund is told when its player has left the page, and not while it says so itself', () => {
  const refund = (at: string) => noticeOfRefund({ ...bet, ...stake }, new Date(at))
  expect(refund('2030-01-01T12:00:59.999Z')).toBeNull()
  expect(refund('2030-01-01T12:01:00.000Z')).toEqual({
    name: 'bet-voided',
    values: { amount: euros('1000'), reason: null },
  })
})

describe('a settlement', () => {
  const parts = { payoutMinor: '1000', payoutCashMinor: '1000', payoutBonusMinor: '0' }
  const settled = { ...bet, ...stake, ...parts, counted: NOTHING }

  test('that voids a bet is told with its reason', () => {
    expect(noticeOfSettlement(settled, coupon('void', ['Wrong price']))?.values).toEqual({
      amount: euros('1000'),
      reason: 'Wrong price',
    })
  })

  test('has the reason of each event once', () => {
    const of = coupon('void', [undefined, 'Abandoned', 'Abandoned', 'Wrong teams'])
    expect(noticeOfSettlement(settled, of)?.values.reason).toBe('Abandoned · Wrong teams')
  })

  test('of a free bet that was voided brings no money', () => {
    const free = { ...settled, stakeMinor: '0', payoutMinor: '0' }
    expect(noticeOfSettlement(free, coupon('void'))?.values).toEqual({ amount: null, reason: null })
  })

  test('by a result, a sale, or without a coupon is no news of this kind', () => {
    expect(noticeOfSettlement(settled, coupon('lost'))).toBeNull()
    expect(noticeOfSettlement(settled, coupon('cashedOut'))).toBeNull()
    expect(noticeOfSettlement(settled, undefined)).toBeNull()
    const lost = { ...settled, payoutMinor: '0', counted: { ...NOTHING, stakeMinor: '1000' } }
    expect(noticeOfSettlement(lost, coupon('void'))).toBeNull()
  })
})

describe('a correction', () => {
  const corrected = (before: string, now: string, isOpen = false) => {
    const moved = { payoutMinor: now, reversedPayoutMinor: before, debtMinor: '0' }
    return { ...bet, ...moved, isOpen, counted: null }
  }

  test.each([
    ['up', '0', '2300'],
    ['down', '2300', '0'],
    ['of a winner to void', '2300', '1000'],
  ])('%s says what the bet returned and returns', (_what, before, now) => {
    const notice = noticeOfCorrection(corrected(before, now), coupon('lost', ['Wrong score']))
    const values = { before: euros(before), now: euros(now), taken: null, reason: 'Wrong score' }
    expect(notice).toEqual({ name: 'bet-corrected', values })
  })

  test('that opens the bet again says what does not count any more', () => {
    const values = { before: null, now: null, taken: euros('2300'), reason: null }
    expect(noticeOfCorrection(corrected('2300', '0', true), undefined)?.values).toEqual(values)
  })

  test('that changes no money is told only of a free bet that became void', () => {
    expect(noticeOfCorrection(corrected('0', '0'), coupon('lost'))).toBeNull()
    expect(noticeOfCorrection(corrected('0', '0'), coupon('void'))?.name).toBe('bet-voided')
  })
})
