import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decideInvoice,
  type InvoiceDecision,
  type InvoiceEvent,
  type InvoiceState,
  type InvoiceTerms,
} from './invoice.ts'

const terms: InvoiceTerms = {
  amountMinor: 5000n,
  currency: 'EUR',
  arrival: 'exact',
  paymentId: 'pay-1',
  accountedMinor: 0n,
  mayCredit: false,
}
const pending: InvoiceState = { status: 'pending' }
const success: InvoiceState = { status: 'success', number: 1 }
const failed: InvoiceState = { status: 'failed', reason: 'declined' }

function succeeded(
  changes: Partial<Extract<InvoiceEvent, { type: 'succeeded' }>> = {},
): InvoiceEvent {
  return { type: 'succeeded', paymentId: 'pay-1', amountMinor: 5000n, currency: 'EUR', ...changes }
}
const declined: InvoiceEvent = { type: 'failed', paymentId: 'pay-1', reason: 'declined' }
const expired: InvoiceEvent = { type: 'expired', paymentId: 'pay-1' }

describe('a pending invoice', () => {
  test('succeeds when the provider received exactly the ordered amount', () => {
    expect(decideInvoice(pending, terms, succeeded())).toEqual({
      type: 'succeed',
      creditedMinor: 5000n,
    })
  })

  test('fails with the reason of the provider when the payment was declined', () => {
    const decision = decideInvoice(pending, terms, declined)
    expect(decision).toEqual({ type: 'fail', reason: 'declined', needsReview: false })
  })

  test('fails as expired when it was not paid in time', () => {
    const decision = decideInvoice(pending, terms, expired)
    expect(decision).toEqual({ type: 'fail', reason: 'expired', needsReview: false })
  })

  test('fails as a provider error when the payment broke at the provider', () => {
    const event: InvoiceEvent = { type: 'failed', paymentId: 'pay-1', reason: 'providerError' }
    const decision = decideInvoice(pending, terms, event)
    expect(decision).toEqual({ type: 'fail', reason: 'providerError', needsReview: false })
  })

  test('fails as a provider error when the provider refused to open the payment', () => {
    const decision = decideInvoice(pending, { ...terms, paymentId: null }, { type: 'rejected' })
    expect(decision).toEqual({ type: 'fail', reason: 'providerError', needsReview: false })
  })

  test.each([
    ['one minor unit less', { amountMinor: 4999n }],
    ['one minor unit more', { amountMinor: 5001n }],
    ['another currency', { currency: 'USD' }],
  ])('is not credited and is put before a person when %s arrived', (_what, changes) => {
    const decision = decideInvoice(pending, terms, succeeded(changes))
    expect(decision).toMatchObject({ type: 'fail', reason: 'amountMismatch', needsReview: true })
  })

  test('ignores an event about a payment other than its own', () => {
    const decision = decideInvoice(pending, terms, succeeded({ paymentId: 'pay-2' }))
    expect(decision).toEqual({
      type: 'ignore',
      why: 'otherPayment',
      needsReview: true,
      heldMinor: 5000n,
    })
  })

  test('takes the payment of the event when the reply to its request was lost', () => {
    const decision = decideInvoice(pending, { ...terms, paymentId: null }, succeeded())
    expect(decision).toEqual({ type: 'succeed', creditedMinor: 5000n })
  })

  test('expires when its request never reached the provider', () => {
    const decision = decideInvoice(pending, { ...terms, paymentId: null }, { type: 'neverOpened' })
    expect(decision).toEqual({ type: 'fail', reason: 'expired', needsReview: false })
  })

  test('stays pending for review when the provider has lost its payment', () => {
    const decision = decideInvoice(pending, terms, { type: 'neverOpened' })
    expect(decision).toMatchObject({ type: 'ignore', why: 'alreadyOpened', needsReview: true })
  })
})

describe('a final invoice', () => {
  test('is not credited a second time when the success is repeated', () => {
    const decision = decideInvoice(success, { ...terms, accountedMinor: 5000n }, succeeded())
    expect(decision).toEqual({ type: 'ignore', why: 'alreadyFinal', needsReview: false })
  })

  test('keeps its money when a decline arrives after the success, and a person looks', () => {
    const decision = decideInvoice(success, terms, declined)
    expect(decision).toMatchObject({ type: 'ignore', why: 'alreadyFinal', needsReview: true })
  })

  test('stays failed when a success arrives after the decline, and a person looks', () => {
    const decision = decideInvoice(failed, terms, succeeded())
    expect(decision).toMatchObject({ why: 'alreadyFinal', needsReview: true, heldMinor: 5000n })
  })

  test('stays failed without another review when the mismatch that failed it is repeated', () => {
    const mismatched: InvoiceState = { status: 'failed', reason: 'amountMismatch' }
    const held = { ...terms, accountedMinor: 4999n }
    const decision = decideInvoice(mismatched, held, succeeded({ amountMinor: 4999n }))
    expect(decision).toEqual({ type: 'ignore', why: 'alreadyFinal', needsReview: false })
  })

  test('stays failed quietly when an expiry follows the decline', () => {
    const decision = decideInvoice(failed, terms, expired)
    expect(decision).toEqual({ type: 'ignore', why: 'alreadyFinal', needsReview: false })
  })

  test('is not changed by a report that the provider has no payment', () => {
    const decision = decideInvoice(failed, { ...terms, paymentId: null }, { type: 'neverOpened' })
    expect(decision).toEqual({ type: 'ignore', why: 'alreadyFinal', needsReview: false })
  })
})

test('any sequence of events moves an invoice at most once, and credits only the exact amount', () => {
  const paymentId = fc.constantFrom('pay-1', 'pay-2')
  const event: fc.Arbitrary<InvoiceEvent> = fc.oneof(
    fc.record({
      type: fc.constant('succeeded' as const),
      paymentId,
      amountMinor: fc.constantFrom(4999n, 5000n, 5001n),
      currency: fc.constantFrom('EUR', 'USD'),
    }),
    fc.record({
      type: fc.constant('failed' as const),
      paymentId,
      reason: fc.constantFrom('declined' as const, 'providerError' as const),
    }),
    fc.record({ type: fc.constant('expired' as const), paymentId }),
    fc.constantFrom({ type: 'neverOpened' as const }, { type: 'rejected' as const }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      let state: InvoiceState = pending
      let moves = 0
      for (const next of events) {
        const decision = decideInvoice(state, terms, next)
        if (decision.type === 'ignore') continue
        moves += 1
        if (decision.type === 'succeed') {
          expect(next).toEqual(succeeded())
        }
        state = apply(decision)
      }
      expect(moves).toBeLessThanOrEqual(1)
    }),
    { seed: 5000, numRuns: 2000 },
  )
})

function apply(decision: Exclude<InvoiceDecision, { type: 'ignore' }>): InvoiceState {
  if (decision.type !== 'fail') return success
  return { status: 'failed', reason: decision.reason }
}

describe('where the payer chooses the amount', () => {
  const open: InvoiceTerms = { ...terms, arrival: 'whatCame', mayCredit: true }
  const expired: InvoiceState = { status: 'failed', reason: 'expired' }
  const mismatched: InvoiceState = { status: 'failed', reason: 'amountMismatch' }
  const separately = (creditedMinor: bigint) => ({ type: 'creditSeparately', creditedMinor })
  const known = { type: 'ignore', why: 'alreadyFinal', needsReview: false }
  const looked = (heldMinor: bigint | null) => ({ needsReview: true, heldMinor })

  // State, what was dealt with before, what the provider says has arrived → what happens.
  test.each<[InvoiceState, bigint, bigint, object]>([
    [pending, 0n, 1n, { type: 'succeed', creditedMinor: 1n }],
    [pending, 0n, 5000n, { type: 'succeed', creditedMinor: 5000n }],
    [pending, 0n, 5001n, { type: 'succeed', creditedMinor: 5001n }],
    [pending, 0n, 0n, { type: 'fail', reason: 'amountMismatch', ...looked(null) }],
    [success, 5000n, 5000n, known],
    [success, 2000n, 5000n, separately(3000n)],
    [success, 5000n, 10_000n, separately(5000n)],
    [success, 5000n, 4000n, { type: 'ignore', ...looked(null) }],
    [success, 5000n, 0n, { type: 'ignore', ...looked(null) }],
    [expired, 0n, 3000n, separately(3000n)],
    [expired, 3000n, 3000n, known],
    [expired, 3000n, 8000n, separately(5000n)],
    [expired, 8000n, 9000n, separately(1000n)],
    [failed, 0n, 5000n, separately(5000n)],
    [mismatched, 0n, 5000n, separately(5000n)],
    [mismatched, 900_000n, 900_000n, known],
    [mismatched, 900_000n, 901_000n, separately(1000n)],
  ])('%o with %s before and %s now', (state, accountedMinor, amountMinor, decision) => {
    expect(decideInvoice(state, { ...open, accountedMinor }, succeeded({ amountMinor }))).toEqual(
      expect.objectContaining(decision),
    )
  })

  test('money beyond what may be credited unseen goes to an operator whole', () => {
    const braked = { ...open, mayCredit: false }
    const event = succeeded({ amountMinor: 900_000n })
    expect(decideInvoice(pending, braked, event)).toEqual({
      ...{ type: 'fail', reason: 'amountMismatch' },
      ...looked(900_000n),
    })
    const later = { ...braked, accountedMinor: 5000n }
    expect(decideInvoice(success, later, event)).toMatchObject(looked(895_000n))
    // What was ordered is credited all the same: that was decided when it was ordered.
    expect(decideInvoice(pending, braked, succeeded())).toMatchObject({ type: 'succeed' })
  })

  test('another currency is credited nowhere, whatever the state', () => {
    for (const state of [pending, success, failed, expired, mismatched]) {
      const decision = decideInvoice(state, open, succeeded({ currency: 'USD' }))
      expect(decision).toMatchObject(looked(5000n))
    }
  })

  test('a second payment is credited by itself, once', () => {
    const second = succeeded({ paymentId: 'pay-2' })
    for (const state of [pending, success, expired]) {
      expect(decideInvoice(state, open, second)).toEqual(separately(5000n))
    }
    const repeated = decideInvoice(success, { ...open, accountedMinor: 5000n }, second)
    expect(repeated).toMatchObject({ type: 'ignore', needsReview: false })
  })
})
