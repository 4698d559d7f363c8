import { BET_STATUS } from '@fairhouse/contract/bet-status'
import { expect, test } from 'vitest'
import { betWord } from './bet-word.ts'

const settled = (stake: string, payout: string) =>
  betWord({ status: BET_STATUS.settled, stake, payout })

test('a return is a win only above the stake', () => {
  expect(settled('100', '101')).toBe('won')
  expect(settled('100', '100')).toBe('even')
  expect(settled('100', '99')).toBe('lost')
  expect(settled('100', '0')).toBe('lost')
})

test('an open or refunded bet is neither won nor lost', () => {
  expect(betWord({ status: BET_STATUS.open, stake: '100', payout: '0' })).toBe('open')
  expect(betWord({ status: BET_STATUS.refunded, stake: '100', payout: '0' })).toBe('refunded')
})
