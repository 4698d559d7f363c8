import { expect, test } from 'vitest'
import {
  decideDispute,
  type Dispute,
  type DisputeDecision,
  type DisputeEvent,
  splitReversal,
  spread,
} from './deposit-reversal.ts'

const EUR50 = 5_000n
const event = (type: DisputeEvent['type'], changes: Partial<DisputeEvent> = {}): DisputeEvent => ({
  ...{ type, disputeId: 'dp-1', paymentId: 'pay-1', amountMinor: EUR50, currency: 'EUR' },
  ...changes,
})

/** Each with what the payment of 50.00 can still lose. */
const STATES = {
  none: [null, 5_000n],
  disputed: [{ state: 'open', amountMinor: EUR50 }, 5_000n],
  'partly lost': [{ state: 'lost', amountMinor: 2_000n }, 3_000n],
  'wholly lost': [{ state: 'lost', amountMinor: EUR50 }, 0n],
  won: [{ state: 'won', amountMinor: EUR50 }, 5_000n],
  'new beside a lost one': [null, 0n],
} as const satisfies Record<string, readonly [Dispute | null, bigint]>

const NEWS = {
  disputed: event('opened'),
  'reversed by 20.00': event('reversed', { amountMinor: 2_000n }),
  'reversed by 50.00': event('reversed'),
  'reversed by 50.01': event('reversed', { amountMinor: 5_001n }),
  'reversed by nothing': event('reversed', { amountMinor: 0n }),
  'reversed in another currency': event('reversed', { currency: 'USD' }),
  'won about 20.00': event('won', { amountMinor: 2_000n }),
  'won about 50.00': event('won'),
} as const satisfies Record<string, DisputeEvent>

type State = keyof typeof STATES
type Heard = keyof typeof NEWS

/** `-` changes nothing; a word after `!` is the cause of a review. By state, in the order of `NEWS`. */
const TABLE: Readonly<Record<State, readonly string[]>> = {
  none: 'open 2000 5000 !amount !amount !currency close close'.split(' '),
  disputed: '- 2000 5000 !amount !amount !currency close close'.split(' '),
  'partly lost': '- - 3000 !amount !amount !currency back !amount'.split(' '),
  'wholly lost': '- !amount - !amount !amount !currency !amount back'.split(' '),
  won: '- !contradiction !contradiction !contradiction !amount !currency - -'.split(' '),
  'new beside a lost one': '!amount !amount !amount !amount !amount !currency close close'.split(
    ' ',
  ),
}

const CASES = (Object.keys(STATES) as State[]).flatMap((state) =>
  (Object.keys(NEWS) as Heard[]).map(
    (heard, index) => [state, heard, TABLE[state][index]] as const,
  ),
)

test.each(CASES)('a dispute that is %s and then %s: %s', (state, heard, expected) => {
  const [dispute, reversibleMinor] = STATES[state]
  const decision = decideDispute(dispute, NEWS[heard], { currency: 'EUR', reversibleMinor })
  expect(toWord(decision)).toBe(expected)
})

function toWord(decision: DisputeDecision): string {
  if (decision.type === 'reverse') return String(decision.newMinor)
  if (decision.type === 'giveBack') return 'back'
  if (decision.type !== 'ignore') return decision.type
  return decision.cause === null ? '-' : `!${decision.cause.replace('other', '').toLowerCase()}`
}

test('a reversal takes cash, and what is missing is owed', () => {
  expect(splitReversal(5_000n, 6_000n)).toEqual({ takenMinor: 5_000n, debtMinor: 0n })
  expect(splitReversal(5_000n, 1_200n)).toEqual({ takenMinor: 1_200n, debtMinor: 3_800n })
  expect(splitReversal(5_000n, 0n)).toEqual({ takenMinor: 0n, debtMinor: 5_000n })
})

test('an amount is spread over the parts in order', () => {
  expect(spread(7n, [5n, 4n, 3n])).toEqual([5n, 2n, 0n])
})
