import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { createTestOffice } from '#platform/modules/operator/office/office.fixture'
import { deliver, depositBody, postDeposit } from '#platform/modules/payment/payment.fixture'
import { setUpWithdrawals } from '#platform/modules/payment/withdrawal.fixture'
import { insertMessages } from '#platform/modules/message/outgoing-message.repo'

const at = setUpWithdrawals()
const act = () => ({ id: randomUUID(), reason: 'as the test says' })
const codeOf = ({ body }: { body: any }) => body.error?.code ?? 'ok'

async function pay(amount: string, type = 'payment.succeeded'): Promise<string> {
  const { setup, account } = at
  const { data } = await postDeposit(setup.app, account.playerId, depositBody(account))
  const { id } = data!
  const dispute = { id: `dp-${id}`, amount }
  const sent = { id: `pay-${id}`, reference: id, amount, currency: 'EUR', dispute }
  const message = { timestamp: '2030-01-01T12:00:00Z', data: sent }
  await deliver(setup, { ...message, type: 'payment.succeeded' })
  if (type !== 'payment.succeeded') await deliver(setup, { ...message, type })
  return id
}

test('a payment is found by its filters, and its story has steps, messages and entries', async () => {
  const office = createTestOffice(at.setup.site)
  const as = await office.signIn('support')
  const id = await pay('5000')
  const list = async (query: string) =>
    (await office.call(`GET /office/api/payments?${query}`, { as })).body.data.map(
      (row: { id: string }) => row.id,
    )
  const found = 'type=deposit&status=success&currency=EUR&amountMin=5000&amountMax=5000'
  expect(await list(found)).toEqual([id])
  expect(await list(`playerId=${at.account.playerId}&method=cashier.deposit.card`)).toEqual([id])
  for (const query of ['status=failed', 'amountMin=5001', 'country=XX', 'provider=other'])
    expect([query, await list(query)]).toEqual([query, []])
  const unknown = await office.call('GET /office/api/payments?colour=red', { as })
  expect(codeOf(unknown)).toBe('validationFailed')

  const { body } = await office.call(`GET /office/api/payments/${id}`, { as })
  expect(body.data).toMatchObject({
    ...{ id, status: 'success', amount: '5000', failure: null, reversed: '0' },
    messages: [{ type: 'payment.succeeded', outcome: 'credited' }],
    transactions: [
      {
        operation: 'deposit',
        entries: expect.arrayContaining([{ account: 'payments:cashier', amount: '-5000' }]),
      },
    ],
  })
  const missing = await office.call(`GET /office/api/payments/${randomUUID()}`, { as })
  expect(codeOf(missing)).toBe('itemUnknown')
})

test('money of another amount is credited by two people, as each of them saw it', async () => {
  const office = createTestOffice(at.setup.site)
  const [ana, rui] = [await office.signIn('payments'), await office.signIn('payments')]
  await pay('4999')
  const listed = async (as = ana) =>
    (await office.call('GET /office/api/payment-reviews', { as })).body.data
  const [review] = await listed()
  expect(review).toMatchObject({ arrived: { amount: '4999' }, asked: { amount: '5000' } })
  const line = `POST /office/api/payment-reviews/${review.id}/credit`
  const before = (await at.money())[0]!
  expect(codeOf(await office.act(line, ana, { ...act(), version: review.version }))).toBe('ok')
  expect(codeOf(await office.act(line, rui, { ...act(), version: review.version }))).toBe(
    'recordChanged',
  )
  const [asked] = await listed()
  expect(asked).toMatchObject({ askedBy: ana.name, isAskedByYou: true })
  const { version } = asked
  expect(codeOf(await office.act(line, ana, { ...act(), version }))).toBe('secondPersonNeeded')
  expect(codeOf(await office.act(line, rui, { ...act(), version }))).toBe('ok')
  expect((await at.money())[0]).toBe(before + 4_999n)
  expect(await listed()).toEqual([])
  expect(codeOf(await office.act(line, rui, { ...act(), version }))).toBe('itemDecided')
})

test('an open charge-back is listed, and nothing is owed of it yet', async () => {
  const office = createTestOffice(at.setup.site)
  const as = await office.signIn('payments')
  await pay('5000', 'payment.disputed')
  const [dispute] = (await office.call('GET /office/api/disputes', { as })).body.data
  expect(dispute).toMatchObject({ state: 'open', amount: '5000', debt: '0' })
  const line = `POST /office/api/disputes/${dispute.id}/collect`
  expect(codeOf(await office.act(line, as, act()))).toBe('itemDecided')
})

test('a message that was given up is sent again once, and the audit log says who asked', async () => {
  const { site } = at.setup
  const office = createTestOffice(site)
  const as = await office.signIn('support')
  const id = randomUUID()
  const message = { id, key: id, name: 'support-received', channel: 'email', sealed: 'x' } as const
  const at2030 = site.clock.now()
  await inTransaction(site.db, (trx) =>
    insertMessages(trx, [{ ...message, createdAt: at2030, expiresAt: null }]),
  )
  await site.owner
    .updateTable('outgoing_message')
    .set({ parked_at: at2030, attempts: 20, last_error: 'refused' })
    .execute()
  const listed = async () =>
    (await office.call('GET /office/api/parked-messages', { as })).body.data
  expect(await listed()).toMatchObject([{ id, attempts: 20, error: 'refused' }])
  const line = `POST /office/api/parked-messages/${id}/retry`
  expect(codeOf(await office.call(line, { as, body: act() }))).toBe('ok')
  expect(await listed()).toEqual([])
  expect(codeOf(await office.call(line, { as, body: act() }))).toBe('itemDecided')
  expect(await site.audited('message.retried')).toHaveLength(1)
})
