import { randomUUID } from 'node:crypto'
import { NO_LICENCES } from '@fairhouse/domain/market/market.fixture'
import { describe, expect, test } from 'vitest'
import { appendAudit } from '#platform/audit/audit.repo'
import { TEST_OPERATOR_TOKEN } from '#platform/testing/test-platform'
import { BY, by, setUpWithdrawals } from './withdrawal.fixture.ts'
import { explainWithdrawals } from './payment-why.query.ts'

const at = setUpWithdrawals()
const { money, openOne, read } = at

describe('a review', () => {
  test('takes one person above the amount that is paid without one', async () => {
    const invoice = await openOne({ amount: '100001' })
    expect(invoice.publicData.withdrawal).toMatchObject({
      step: 'review',
      reviewReasons: ['amount'],
    })
    expect(at.setup.provider.payoutRequests).toEqual([])
    expect(await at.setup.review.listWithdrawals()).toMatchObject([{ invoice_id: invoice.id }])
    expect(await at.setup.review.approve(invoice.id, BY)).toBe('approved')
    expect(await at.setup.review.approve(invoice.id, by('rui'))).toBe('unchanged')
    await at.setup.sending.attemptDue()
    expect((await read(invoice.id)).publicData.withdrawal?.step).toBe('sent')
  })

  test('takes two people above the next amount, and never the same twice', async () => {
    const invoice = await openOne({ amount: '1000001' })
    expect(await at.setup.review.approve(invoice.id, BY)).toBe('recorded')
    expect(await at.setup.review.approve(invoice.id, BY)).toBe('sameOperator')
    const both = await Promise.all(
      ['rui', 'eva'].map((name) => at.setup.review.approve(invoice.id, by(name))),
    )
    expect(both.toSorted()).toEqual(['approved', 'unchanged'])
  })

  test('takes one person within a day after the way into the account changed', async () => {
    const { playerId } = at.account
    const from = { ip: null, country: null, traceId: 'trace-1' }
    const now = at.setup.clock.now()
    const act = 'player.passwordReset'
    await appendAudit(at.setup.ledger.db, { act, at: now, actorId: playerId, playerId, from })
    at.setup.clock.advance(5 * 60_000)
    const { publicData } = await openOne()
    expect(publicData.withdrawal).toMatchObject({ step: 'review', reviewReasons: ['risk'] })
  })

  test('can reject until the money is being sent; then it is back', async () => {
    const invoice = await openOne({ amount: '100001' })
    expect(await at.setup.review.reject(invoice.id, BY)).toBe('rejected')
    expect(await money()).toEqual([5_000_000n, 0n])
    expect(await read(invoice.id)).toMatchObject({
      status: 3,
      publicData: { failureReason: 'rejected' },
    })
    expect(await at.setup.review.reject(invoice.id, BY)).toBe('unchanged')
    const sent = await openOne()
    expect(await at.setup.review.reject(sent.id, BY)).toBe('unchanged')
    expect(await at.setup.review.reject(randomUUID(), BY)).toBe('reviewNotFound')
    expect(await at.setup.review.approve('no-id', BY)).toBe('withdrawalNotFound')
  })

  test('keeps what it compared, for whoever asks why it waits', async () => {
    const invoice = await openOne({ amount: '100001' })
    const playerId = at.account.playerId
    const ask = async () =>
      (
        await explainWithdrawals(at.setup.ledger.db, {
          ...{ playerId, markets: NO_LICENCES, now: at.setup.clock.now() },
        })
      )[0]!
    const unmet = async () => (await ask()).conditions.filter(({ isMet }) => !isMet)
    const base = (amount: string) => ({ amount, currency: 'EUR' })
    expect((await unmet())[0]).toEqual({
      ...{ name: 'amount', isMet: false, about: null },
      ...{ value: base('100001'), threshold: base('100000') },
    })
    expect((await unmet()).map(({ name }) => name)).toContain('approvals')
    await at.setup.review.approve(invoice.id, BY)
    expect((await unmet()).map(({ name }) => name)).not.toContain('approvals')
  })

  test('is followed by the delay for a new destination, if the policy has one', async () => {
    await at.setUp({ policy: { newDestinationWaitMs: 60_000 } })
    const invoice = await openOne()
    expect(invoice.publicData.withdrawal?.sendAfter).toBe('2030-01-01T12:01:00.000Z')
    await at.setup.sending.attemptDue()
    expect(at.setup.provider.payoutRequests).toEqual([])
    at.setup.clock.advance(60_000)
    await at.setup.sending.attemptDue()
    expect(at.setup.provider.payoutRequests).toHaveLength(1)
  })
})

test('the metrics name what waits for an operator, and not what was decided', async () => {
  const authorization = `Bearer ${TEST_OPERATOR_TOKEN}`
  const readMetrics = async () =>
    (await at.setup.site.platform.app.request('/metrics', { headers: { authorization } })).text()
  const series = 'fairhouse_oldest_wait_seconds{of="withdrawal",provider="cashier"}'
  const invoice = await at.openOne({ amount: '100001' })
  expect(await readMetrics()).toContain(series)
  await at.setup.review.reject(invoice.id, BY)
  expect(await readMetrics()).not.toContain(series)
})
