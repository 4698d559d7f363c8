import { describe, expect, test } from 'vitest'
import {
  betTransfer,
  demoGrantTransfer,
  depositTransfer,
  payoutReturnTransfer,
  refundTransfer,
  settleTransfer,
  withdrawalPaymentTransfer,
  withdrawalRequestTransfer,
  withdrawalReturnTransfer,
  type TransferAccount,
} from './operations.ts'
import type { Transfer } from './transfer.ts'

const account: TransferAccount = { id: 'wallet-1', playerId: 'player-1', currency: 'EUR' }
const invoice = { id: 't', account, invoiceId: 'invoice-1', amountMinor: 900n }
const round = { id: 't', account, roundId: 'round-1' }
const mixed = { cashMinor: 700n, bonus: { bonusId: 'b1', amountMinor: 300n } }

/** Postings in the notation of docs/ledger.md, e.g. `cash −900`. */
function postingsOf(transfer: Transfer): string[] {
  return transfer.entries.map(({ account: of, amountMinor }) => {
    const name = 'house' in of ? `house ${of.house}` : of.kind
    return `${name} ${amountMinor > 0n ? '+' : '−'}${amountMinor < 0n ? -amountMinor : amountMinor}`
  })
}

describe('the table of operations', () => {
  test('deposit: house payments → cash', () => {
    const transfer = depositTransfer({ ...invoice, provider: 'cashier' })
    expect(transfer).toMatchObject({
      operation: 'deposit',
      playerId: 'player-1',
      currency: 'EUR',
      subject: { type: 'invoice', id: 'invoice-1' },
    })
    expect(postingsOf(transfer)).toEqual(['cash +900', 'house payments:cashier −900'])
  })

  test('withdrawal request: cash → hold', () => {
    expect(postingsOf(withdrawalRequestTransfer(invoice))).toEqual(['cash −900', 'hold +900'])
  })

  test('withdrawal payment: hold → house payments', () => {
    const transfer = withdrawalPaymentTransfer({ ...invoice, provider: 'cashier', feeMinor: 0n })
    expect(postingsOf(transfer)).toEqual(['hold −900', 'house payments:cashier +900'])
  })

  test('withdrawal return: hold → cash', () => {
    expect(postingsOf(withdrawalReturnTransfer(invoice))).toEqual(['hold −900', 'cash +900'])
  })

  test('payout return: house payments → cash', () => {
    const transfer = payoutReturnTransfer({ ...invoice, provider: 'cashier' })
    expect(postingsOf(transfer)).toEqual(['cash +900', 'house payments:cashier −900'])
  })

  test('bet: cash and bonus → stake', () => {
    const transfer = betTransfer({ ...round, parts: mixed })
    expect(transfer).toMatchObject({ operation: 'bet', subject: { type: 'round', id: 'round-1' } })
    expect(postingsOf(transfer)).toEqual(['cash −700', 'stake +1000', 'bonus:b1 −300'])
  })

  test('settlement: stake → house games, house games → cash and bonus', () => {
    const transfer = settleTransfer({
      ...round,
      provider: 'studio',
      stakeMinor: 1_000n,
      payout: { cashMinor: 1_400n, bonus: { bonusId: 'b1', amountMinor: 600n } },
    })
    expect(postingsOf(transfer)).toEqual([
      'stake −1000',
      'cash +1400',
      'bonus:b1 +600',
      'house games:studio +1000',
      'house games:studio −1400',
      'house games:studio −600',
    ])
  })

  test('settlement of a lost bet: stake → house games', () => {
    const payout = { cashMinor: 0n, bonus: null }
    const transfer = settleTransfer({ ...round, provider: 'studio', stakeMinor: 1_000n, payout })
    expect(postingsOf(transfer)).toEqual(['stake −1000', 'house games:studio +1000'])
  })

  test('a further win of a settled bet: house games → cash', () => {
    const payout = { cashMinor: 50n, bonus: null }
    const transfer = settleTransfer({ ...round, provider: 'studio', stakeMinor: 0n, payout })
    expect(postingsOf(transfer)).toEqual(['cash +50', 'house games:studio −50'])
  })

  test('refund: stake → the cash and bonus it came from', () => {
    const transfer = refundTransfer({ ...round, parts: mixed })
    expect(postingsOf(transfer)).toEqual(['stake −1000', 'cash +700', 'bonus:b1 +300'])
  })

  test('demo grant: house promotions → cash', () => {
    const transfer = demoGrantTransfer({ id: 't', account, amountMinor: 500n })
    expect(transfer.subject).toEqual({ type: 'player', id: 'player-1' })
    expect(postingsOf(transfer)).toEqual(['cash +500', 'house promotions:demo −500'])
  })
})

test('a negative amount is a bug in every operation', () => {
  const negative = { ...invoice, amountMinor: -1n }
  const parts = { cashMinor: -1n, bonus: null }
  const builders = [
    () => depositTransfer({ ...negative, provider: 'cashier' }),
    () => withdrawalRequestTransfer(negative),
    () => withdrawalPaymentTransfer({ ...negative, provider: 'cashier', feeMinor: 0n }),
    () => withdrawalReturnTransfer(negative),
    () => betTransfer({ ...round, parts }),
    () => settleTransfer({ ...round, provider: 'studio', stakeMinor: 0n, payout: parts }),
    () => settleTransfer({ ...round, provider: 'studio', stakeMinor: -1n, payout: mixed }),
    () => refundTransfer({ ...round, parts }),
    () => demoGrantTransfer(negative),
  ]
  for (const build of builders) expect(build).toThrow(RangeError)
})
