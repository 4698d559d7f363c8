import { describe, expect, test } from 'vitest'
import { deliver, getJson } from './payment.fixture.ts'
import { BY, by, payoutNews, setUpWithdrawals } from './withdrawal.fixture.ts'

const at = setUpWithdrawals()
const { money, openOne, read } = at

describe('a provider in trouble', () => {
  test('that is down gets the same request again from the job', async () => {
    at.setup.provider.mood = 'down'
    const invoice = await openOne()
    expect(invoice.publicData.withdrawal?.step).toBe('sending')
    expect(await at.setup.review.reject(invoice.id, BY)).toBe('unchanged')
    at.setup.provider.mood = 'up'
    at.setup.clock.advance(60 * 60_000)
    await at.setup.sending.attemptDue()
    expect((await read(invoice.id)).publicData.withdrawal?.step).toBe('sent')
    expect(
      new Set(
        at.setup.provider.payoutRequests.map((each) =>
          JSON.stringify({ ...each, amountMinor: '' }),
        ),
      ).size,
    ).toBe(1)
  })

  test('whose response was lost has one payout, and pays it once', async () => {
    at.setup.provider.mood = 'dropReply'
    const invoice = await openOne()
    at.setup.provider.mood = 'up'
    await deliver(at.setup, payoutNews(invoice, 'payout.succeeded'))
    at.setup.clock.advance(60 * 60_000)
    await at.setup.sending.attemptDue()
    expect(await money()).toEqual([4_995_000n, 0n])
    expect(at.setup.provider.payouts.size).toBe(1)
  })

  test('that refuses the payout gives the money back', async () => {
    at.setup.provider.mood = 'reject'
    const invoice = await openOne()
    expect(invoice).toMatchObject({ status: 3, publicData: { failureReason: 'payoutFailed' } })
    expect(await money()).toEqual([5_000_000n, 0n])
  })

  test('whose message was lost is polled for the payout', async () => {
    const invoice = await openOne()
    at.setup.provider.payouts.set(invoice.id, { type: 'paid', payoutId: `out-${invoice.id}` })
    at.setup.clock.advance(60 * 60_000)
    await at.setup.sending.attemptDue()
    expect((await read(invoice.id)).status).toBe(2)
  })

  test('whose messages repeat and contradict each other moves money once', async () => {
    const invoice = await openOne()
    const paid = payoutNews(invoice, 'payout.succeeded')
    const failed = payoutNews(invoice, 'payout.failed')
    await Promise.all([paid, paid, paid].map((news) => deliver(at.setup, news)))
    expect(await deliver(at.setup, failed)).toMatchObject({ outcome: 'ignored' })
    expect(await money()).toEqual([4_995_000n, 0n])
    const alarms = await at.setup.ledger.db
      .selectFrom('payment_webhook')
      .select('type')
      .where('needs_review', '=', true)
      .execute()
    expect(alarms).toEqual([{ type: 'payout.failed' }])
  })

  test('that returns an arrived payout has it credited once, with a step in the timeline', async () => {
    const invoice = await openOne()
    await deliver(at.setup, payoutNews(invoice, 'payout.succeeded'))
    await deliver(at.setup, payoutNews(invoice, 'payout.failed'))
    const [review] = await at.setup.review.listNews()
    expect(review).toMatchObject({ invoice_id: invoice.id, amount_minor: 5_000n })
    expect(await at.setup.review.credit(review!.id, BY)).toBe('creditAsked')
    const eva = by('eva')
    expect(await at.setup.review.credit(review!.id, eva)).toBe('done')
    expect(await at.setup.review.credit(review!.id, BY)).toBe('reviewNotFound')
    expect(await money()).toEqual([5_000_000n, 0n])
    const details = await getJson<{ timeline: { step: string }[] }>(
      at.setup.app,
      at.account.playerId,
      `/api/payment/invoices/${invoice.id}`,
    )
    expect(details.data?.timeline.at(-1)?.step).toBe('returned')
  })

  test('that returns a payout of another id has nothing to credit', async () => {
    const invoice = await openOne()
    await deliver(at.setup, payoutNews(invoice, 'payout.succeeded'))
    await deliver(at.setup, payoutNews(invoice, 'payout.failed', { id: 'out-other' }))
    await deliver(at.setup, payoutNews(invoice, 'payout.failed'))
    const waiting = await at.setup.review.listNews()
    const arrived = new Map(waiting.map((each) => [each.payment_id, each.amount_minor]))
    expect(arrived.get('out-other')).toBeNull()
    expect(arrived.get(`out-${invoice.id}`)).toBe(5_000n)
  })
})

test('a payout that arrives again after it came back is put before an operator', async () => {
  const invoice = await openOne()
  const paid = payoutNews(invoice, 'payout.succeeded')
  await deliver(at.setup, paid)
  await deliver(at.setup, paid)
  expect(await at.setup.review.listNews()).toEqual([])
  await deliver(at.setup, payoutNews(invoice, 'payout.failed'))
  await deliver(at.setup, paid)
  const idOf = async (event: string) =>
    (await at.setup.review.listNews()).find((each) => each.event === event)!.id
  expect(await at.setup.review.credit(await idOf('failed'), BY)).toBe('contradicted')
  // Its message was wrong.
  expect(await at.setup.review.reject(await idOf('paid'), BY)).toBe('done')
  expect(await at.setup.review.credit(await idOf('failed'), BY)).toBe('creditAsked')
})

describe('a crash', () => {
  test('between approval and sending is made good by the job of the next start', async () => {
    const invoice = await openOne({ amount: '100001' })
    await at.setup.review.approve(invoice.id, BY)
    await Promise.all([at.setup.sending.attemptDue(), at.setup.sending.attemptDue()])
    expect(at.setup.provider.payouts.size).toBe(1)
    expect((await read(invoice.id)).publicData.withdrawal?.step).toBe('sent')
  })
})
