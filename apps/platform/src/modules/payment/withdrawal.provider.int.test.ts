import { describe, expect, test } from 'vitest'
import { deliver, getJson } from './payment.fixture.ts'
import { BY, payoutNews, setUpWithdrawals } from './withdrawal.fixture.ts'

const at = setUpWithdrawals()
const { money, openOne, read } = at

describe('a provider in trouble', () => {
  test('that is down is asked again by the job, with the same request', async () => {
    at.world.provider.mood = 'down'
    const invoice = await openOne()
    expect(invoice.publicData.withdrawal?.step).toBe('sending')
    expect(await at.world.review.reject(invoice.id, BY)).toBe('unchanged')
    at.world.provider.mood = 'up'
    at.world.clock.advance(60 * 60_000)
    await at.world.sending.attemptDue()
    expect((await read(invoice.id)).publicData.withdrawal?.step).toBe('sent')
    expect(
      new Set(
        at.world.provider.payoutRequests.map((each) =>
          JSON.stringify({ ...each, amountMinor: '' }),
        ),
      ).size,
    ).toBe(1)
  })

  test('whose reply was lost has one payout, and pays it once', async () => {
    at.world.provider.mood = 'dropReply'
    const invoice = await openOne()
    at.world.provider.mood = 'up'
    await deliver(at.world, payoutNews(invoice, 'payout.succeeded'))
    at.world.clock.advance(60 * 60_000)
    await at.world.sending.attemptDue()
    expect(await money()).toEqual([4_995_000n, 0n])
    expect(at.world.provider.payouts.size).toBe(1)
  })

  test('that refuses the payout gives the money back', async () => {
    at.world.provider.mood = 'reject'
    const invoice = await openOne()
    expect(invoice).toMatchObject({ status: 3, publicData: { failureReason: 'payoutFailed' } })
    expect(await money()).toEqual([5_000_000n, 0n])
  })

  test('whose message was lost is asked what became of the payout', async () => {
    const invoice = await openOne()
    at.world.provider.payouts.set(invoice.id, { type: 'paid', payoutId: `out-${invoice.id}` })
    at.world.clock.advance(60 * 60_000)
    await at.world.sending.attemptDue()
    expect((await read(invoice.id)).status).toBe(2)
  })

  test('whose messages repeat and contradict each other moves money once', async () => {
    const invoice = await openOne()
    const paid = payoutNews(invoice, 'payout.succeeded')
    const failed = payoutNews(invoice, 'payout.failed')
    await Promise.all([paid, paid, paid].map((news) => deliver(at.world, news)))
    expect(await deliver(at.world, failed)).toMatchObject({ outcome: 'ignored' })
    expect(await money()).toEqual([4_995_000n, 0n])
    const alarms = await at.world.ledger.db
      .selectFrom('payment_webhook')
      .select('type')
      .where('needs_review', '=', true)
      .execute()
    expect(alarms).toEqual([{ type: 'payout.failed' }])
  })

  test('that sends an arrived payout back has it credited once, and the timeline says so', async () => {
    const invoice = await openOne()
    await deliver(at.world, payoutNews(invoice, 'payout.succeeded'))
    await deliver(at.world, payoutNews(invoice, 'payout.failed'))
    const [review] = await at.world.review.listNews()
    expect(review).toMatchObject({ invoice_id: invoice.id, amount_minor: 5_000n })
    expect(await at.world.review.credit(review!.id, BY)).toBe('creditAsked')
    const eva = { ...BY, actor: { operator: 'eva' } }
    expect(await at.world.review.credit(review!.id, eva)).toBe('done')
    expect(await at.world.review.credit(review!.id, BY)).toBe('reviewNotFound')
    expect(await money()).toEqual([5_000_000n, 0n])
    const details = await getJson<{ timeline: { step: string }[] }>(
      at.world.app,
      at.account.playerId,
      `/api/payment/invoices/${invoice.id}`,
    )
    expect(details.data?.timeline.at(-1)?.step).toBe('returned')
  })
})

describe('a crash', () => {
  test('between approval and sending is made good by the job of the next start', async () => {
    const invoice = await openOne({ amount: '100001' })
    await at.world.review.approve(invoice.id, BY)
    await Promise.all([at.world.sending.attemptDue(), at.world.sending.attemptDue()])
    expect(at.world.provider.payouts.size).toBe(1)
    expect((await read(invoice.id)).publicData.withdrawal?.step).toBe('sent')
  })
})
