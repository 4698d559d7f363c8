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
    expect(decision).toEqual({ type: 'fail', reason: 'amountMismatch', needsReview: true })
  })

  test('ignores an event about a payment other than its own', () => {
    const decision = decideInvoice(pending, terms, succeeded({ paymentId: 'pay-2' }))
    expect(decision).toEqual({ type: 'ignore', why: 'otherPayment', needsReview: true })
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
    expect(decision).toEqual({ type: 'ignore', why: 'alreadyOpened', needsReview: true })
  })
})

describe('a final invoice', () => {
  test('is not credited a second time when the success is repeated', () => {
    const decision = decideInvoice(success, terms, succeeded())
    expect(decision).toEqual({ type: 'ignore', why: 'alreadyFinal', needsReview: false })
  })

  test('keeps its money when a decline arrives after the success, and a person looks', () => {
    const decision = decideInvoice(success, terms, declined)
    expect(decision).toEqual({ type: 'ignore', why: 'alreadyFinal', needsReview: true })
  })

  test('stays failed when a success arrives after the decline, and a person looks', () => {
    const decision = decideInvoice(failed, terms, succeeded())
    expect(decision).toEqual({ type: 'ignore', why: 'alreadyFinal', needsReview: true })
  })

  test('stays failed without another review when the mismatch that failed it is repeated', () => {
    const mismatched: InvoiceState = { status: 'failed', reason: 'amountMismatch' }
    const decision = decideInvoice(mismatched, terms, succeeded({ amountMinor: 4999n }))
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
  const open: InvoiceTerms = { ...terms, arrival: 'whatCame' }

  test.each([1n, 4999n, 5001n])('%s minor units are credited as they came', (amountMinor) => {
    expect(decideInvoice(pending, open, succeeded({ amountMinor }))).toEqual({
      type: 'succeed',
      creditedMinor: amountMinor,
    })
  })

  test('nothing, and another currency, is credited nowhere', () => {
    for (const wrong of [{ amountMinor: 0n }, { currency: 'USD' }]) {
      expect(decideInvoice(pending, open, succeeded(wrong))).toMatchObject({ type: 'fail' })
      expect(decideInvoice(failed, open, succeeded(wrong))).toMatchObject({ type: 'ignore' })
    }
  })

  test('money that comes late or from a second payment is credited by itself', () => {
    const separately = { type: 'creditSeparately', creditedMinor: 5000n }
    const late: InvoiceState = { status: 'failed', reason: 'expired' }
    expect(decideInvoice(late, open, succeeded())).toEqual(separately)
    expect(decideInvoice(success, open, succeeded({ paymentId: 'pay-2' }))).toEqual(separately)
  })

  test('the same payment told twice is credited once', () => {
    expect(decideInvoice(success, open, succeeded())).toEqual({
      type: 'ignore',
      why: 'alreadyFinal',
      needsReview: false,
    })
  })
})
