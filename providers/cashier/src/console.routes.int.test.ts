import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type CashierSetup,
  createCashierSetup,
  GOOD_CARD,
  openPayment,
  visit,
} from './cashier.fixture.ts'

let setup: CashierSetup

beforeEach(async () => {
  setup = await createCashierSetup()
})

afterEach(() => setup.close())

test('an empty page for operators says what will be there', async () => {
  for (const path of ['/cashier/', '/cashier']) {
    const { status, html } = await visit(setup, path)
    expect(status).toBe(200)
    expect(html).toContain('No payments yet')
  }
})

test('the page for operators lists payments with status, attempts and the last answer, newest first', async () => {
  setup.merchantAnswers = 503
  const paid = await openPayment(setup)
  await visit(setup, `${paid.redirectUrl}/card`, { form: GOOD_CARD })
  await setup.deliver()
  setup.clock.advance(1000)
  const open = await openPayment(setup, { method: 'bitcoin', currency: 'BTC', amount: '123456' })
  const { html } = await visit(setup, '/cashier/')
  expect(html.indexOf(open.id)).toBeLessThan(html.indexOf(paid.id))
  expect(html).toContain('0.00123456 <span class="muted">BTC</span>')
  expect(html).toContain('Again in 4 s')
  expect(html).toContain('1 attempt · 503')
  expect(html.match(/Send again/g)).toHaveLength(1)
  expect(html).not.toContain(open.redirectUrl.split('/').at(-1))
})

test('the styles of the page for operators are loaded by it alone', async () => {
  const { html } = await visit(setup, '/cashier/')
  const sheet = /"(\/cashier\/assets\/[^"]*console[^"]*\.css[^"]*)"/.exec(html)?.[1]
  expect((await visit(setup, sheet ?? '')).status).toBe(200)
  const payment = await openPayment(setup)
  expect((await visit(setup, payment.redirectUrl)).html).not.toContain(sheet)
})

test('a press makes the money of an external payment arrive, once, and never that of a card', async () => {
  const card = await openPayment(setup)
  const coins = await openPayment(setup, { method: 'bitcoin', currency: 'BTC', amount: '123456' })
  const { html } = await visit(setup, '/cashier/')
  expect(html.match(/Money arrives/g)).toHaveLength(1)
  const receive = (id: string, origin?: string) =>
    visit(setup, `/cashier/payments/${id}/receive`, { form: {}, ...(origin && { origin }) })
  expect((await receive(coins.id, 'http://evil.example')).status).toBe(403)
  expect(await receive(coins.id)).toMatchObject({ status: 303, location: '/cashier/' })
  await setup.deliver()
  expect(setup.received.at(-1)?.message).toMatchObject({ type: 'payment.updated' })
  for (const id of [coins.id, card.id, randomUUID(), 'x']) {
    expect((await receive(id)).status).toBe(404)
  }
})

test('a paid deposit is disputed, charged back and given up, each once and in this order', async () => {
  const payment = await openPayment(setup)
  const act = (step: string, origin?: string) =>
    visit(setup, `/cashier/payments/${payment.id}/dispute/${step}`, {
      form: {},
      ...(origin && { origin }),
    })
  expect((await act('disputed')).status).toBe(404)
  await visit(setup, `${payment.redirectUrl}/card`, { form: GOOD_CARD })
  await setup.deliver()
  expect((await visit(setup, '/cashier/')).html).toMatch(/Dispute.*Charge back/)
  expect((await act('disputed', 'http://evil.example')).status).toBe(403)
  expect((await act('dispute_won')).status).toBe(404)
  for (const step of ['disputed', 'reversed', 'dispute_won']) {
    expect(await act(step)).toMatchObject({ status: 303, location: '/cashier/' })
    expect((await act(step)).status).toBe(404)
    await setup.deliver()
    expect(setup.received.at(-1)?.message).toMatchObject({
      type: `payment.${step}`,
      data: { id: payment.id, amount: '5000', dispute: { id: `dp_${payment.id}`, amount: '5000' } },
    })
  }
  expect((await visit(setup, '/cashier/')).html).toContain('Dispute given up')
})

test('"send again" makes the message due immediately and shows the list', async () => {
  const payment = await openPayment(setup)
  await visit(setup, `${payment.redirectUrl}/card`, { form: GOOD_CARD })
  await setup.deliver()
  const path = `/cashier/payments/${payment.id}/send-again?theme=dark`
  const answer = await visit(setup, path, { form: {} })
  expect(answer).toMatchObject({ status: 303, location: '/cashier/?theme=dark' })
  await setup.deliver()
  expect(setup.received.map(({ id }) => id)).toEqual([setup.received[0]?.id, setup.received[0]?.id])
})

test.each(['http://evil.example', 'http://localhost:3000', null])(
  'another site (%s) cannot send again',
  async (origin) => {
    const payment = await openPayment(setup)
    await visit(setup, `${payment.redirectUrl}/card`, { form: GOOD_CARD })
    await setup.deliver()
    const path = `/cashier/payments/${payment.id}/send-again`
    expect((await visit(setup, path, { form: {}, origin })).status).toBe(403)
    expect(await setup.deliver()).toBe(0)
  },
)

test('a payment without a message has nothing to send again', async () => {
  const payment = await openPayment(setup)
  for (const id of [payment.id, randomUUID(), 'x']) {
    const path = `/cashier/payments/${id}/send-again`
    expect((await visit(setup, path, { form: {} })).status).toBe(404)
  }
})
