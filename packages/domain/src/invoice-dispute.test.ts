import { expect, test } from 'vitest'
import {
  decideDispute,
  type Dispute,
  type DisputeEvent,
  splitReversal,
  spread,
} from './invoice-dispute.ts'

const PAYMENT = { currency: 'EUR', reversibleMinor: 5_000n }
const event = (type: DisputeEvent['type'], changes: Partial<DisputeEvent> = {}): DisputeEvent => ({
  ...{ type, disputeId: 'dp-1', paymentId: 'pay-1', amountMinor: 5_000n, currency: 'EUR' },
  ...changes,
})
const STATES: Readonly<Record<string, Dispute | null>> = {
  unknown: null,
  open: { state: 'open', amountMinor: 5_000n },
  lost: { state: 'lost', amountMinor: 5_000n },
  won: { state: 'won', amountMinor: 5_000n },
}

/** What happens, by state and event; a word after `!` is the cause of a review. */
const TABLE: Readonly<Record<keyof typeof STATES, Record<DisputeEvent['type'], string>>> = {
  unknown: { opened: 'open', reversed: 'reverse', won: 'close' },
  open: { opened: '-', reversed: 'reverse', won: 'close' },
  lost: { opened: '-', reversed: '-', won: 'giveBack' },
  won: { opened: '-', reversed: '!contradiction', won: '-' },
}

test.each(
  Object.entries(TABLE).flatMap(([state, row]) =>
    Object.entries(row).map(([type, expected]) => [state, type as DisputeEvent['type'], expected]),
  ) as [string, DisputeEvent['type'], string][],
)('a dispute that is %s and then %s: %s', (state, type, expected) => {
  const decision = decideDispute(STATES[state]!, event(type), PAYMENT)
  const cause = decision.type === 'ignore' ? decision.cause : null
  const shown = decision.type !== 'ignore' ? decision.type : cause === null ? '-' : `!${cause}`
  expect(shown).toBe(expected)
})

test.each([
  ['more than the payment brought', null, event('reversed', { amountMinor: 5_001n })],
  ['nothing', null, event('reversed', { amountMinor: 0n })],
  ['more than the payment brought, at first', null, event('opened', { amountMinor: 5_001n })],
  ['another amount than was lost, given back', STATES['lost']!, event('won', { amountMinor: 1n })],
  ['a further part of a lost one', STATES['lost']!, event('reversed', { amountMinor: 1n })],
] as const)('%s moves no money and is reviewed', (_what, dispute, news) => {
  expect(decideDispute(dispute, news, PAYMENT)).toEqual({ type: 'ignore', cause: 'otherAmount' })
})

test('another currency moves no money and is reviewed', () => {
  for (const type of ['opened', 'reversed', 'won'] as const) {
    const decision = decideDispute(null, event(type, { currency: 'USD' }), PAYMENT)
    expect(decision).toEqual({ type: 'ignore', cause: 'otherCurrency' })
  }
})

test('a part of the payment can be lost', () => {
  const news = event('reversed', { amountMinor: 1_000n })
  expect(decideDispute(STATES['open']!, news, PAYMENT)).toEqual({ type: 'reverse' })
})

test('a reversal takes cash, and what is missing is owed', () => {
  expect(splitReversal(5_000n, 6_000n)).toEqual({ takenMinor: 5_000n, debtMinor: 0n })
  expect(splitReversal(5_000n, 1_200n)).toEqual({ takenMinor: 1_200n, debtMinor: 3_800n })
  expect(splitReversal(5_000n, 0n)).toEqual({ takenMinor: 0n, debtMinor: 5_000n })
})

test('an amount is spread over the parts in order', () => {
  expect(spread(7n, [5n, 4n, 3n])).toEqual([5n, 2n, 0n])
})
