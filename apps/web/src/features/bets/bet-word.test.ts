import { COUPON_RESULTS } from '@fairhouse/contract/bet'
import { BET_STATUS } from '@fairhouse/contract/bet-status'
import { expect, test } from 'vitest'
import { betWord } from './bet-word.ts'

const settled = (stake: string, payout: string) =>
  betWord({ status: BET_STATUS.settled, stake, payout, coupon: null })

test('a return is a win only above the stake', () => {
  expect(settled('100', '101')).toBe('won')
  expect(settled('100', '100')).toBe('even')
  expect(settled('100', '99')).toBe('lost')
  expect(settled('100', '0')).toBe('lost')
})

test('an open or refunded bet is neither won nor lost', () => {
  const of = { stake: '100', payout: '0', coupon: null }
  expect(betWord({ ...of, status: BET_STATUS.open })).toBe('open')
  expect(betWord({ ...of, status: BET_STATUS.refunded })).toBe('refunded')
})

test.each(COUPON_RESULTS.filter((result) => result !== 'open'))(
  'a sport bet is %s where its sportsbook says so, whatever it returned',
  (result) => {
    const coupon = { kind: 'single', legs: [], result }
    for (const payout of ['0', '50', '100', '500'])
      expect(betWord({ status: BET_STATUS.settled, stake: '100', payout, coupon })).toBe(result)
  },
)

test('a sport bet that was taken back is void, as in the sportsbook', () => {
  const coupon = { kind: 'single', legs: [], result: 'open' as const }
  const of = { status: BET_STATUS.refunded, stake: '100', payout: '0', coupon }
  expect(betWord(of)).toBe('void')
})
