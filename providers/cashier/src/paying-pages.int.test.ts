import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { callApi, createCashierSetup, GOOD_CARD, openPayment, visit } from './cashier.fixture.ts'

const setup = await createCashierSetup()
beforeEach(() => setup.clock.set(new Date('2030-01-01T12:00:00Z')))
afterAll(() => setup.close())

async function read(id: string) {
  const { body } = await callApi(setup, `/payments/${id}`)
  return body as unknown as { status: string; reason: string | null; savedCard: unknown }
}

function pageOf({ redirectUrl }: { redirectUrl: string }) {
  return {
    show: () => visit(setup, redirectUrl),
    send: (action: string, form: Record<string, string> = {}) =>
      visit(setup, `${redirectUrl}/${action}`, { form }),
  }
}

test.each([
  ['skrill', 'EUR', 'Skrill', 'ana@example.com', 'ana'],
  ['papara', 'TRY', 'Papara', '+90 532 123 45 67', 'ana@example.com'],
])('%s in %s asks its customer to sign in, then to confirm', async (...of) => {
  const [method, currency, name, account, wrong] = of
  const payment = await openPayment(setup, { method, currency })
  const page = pageOf(payment)
  expect((await page.show()).html).toContain(`Sign in to ${name}`)
  // Nothing is paid before.
  expect((await page.send('confirm')).status).toBe(404)
  expect((await page.send('arrive')).status).toBe(404)
  const refused = await page.send('sign-in', { account: wrong, code: '123456' })
  expect(refused.location).toContain('problem=account')
  const wrongCode = await page.send('sign-in', { account, code: '000000' })
  expect(wrongCode.location).toContain('problem=code')
  await page.send('sign-in', { account, code: '123456' })
  expect((await page.show()).html).toContain(`${name} pays 50.00 ${currency} to Fairhouse`)
  expect((await read(payment.id)).status).toBe('pending')
  await page.send('confirm')
  expect((await read(payment.id)).status).toBe('succeeded')
})

test('a payer who is signed in to their wallet can still cancel', async () => {
  const payment = await openPayment(setup, { method: 'neteller' })
  const page = pageOf(payment)
  await page.send('sign-in', { account: 'ana@example.com', code: '123456' })
  await page.send('cancel')
  expect(await read(payment.id)).toMatchObject({ status: 'failed', reason: 'canceled' })
})

test.each([
  ['apple-pay', 'Apple Pay'],
  ['google-pay', 'Google Pay'],
])('%s shows the cards of the device, and the token of one of them pays', async (method, name) => {
  const payment = await openPayment(setup, { method })
  const page = pageOf(payment)
  expect((await page.show()).html).toContain(`<h1>${name}</h1>`)
  expect((await page.send('arrive')).status).toBe(404)
  await page.send('sheet', { token: 'of-nobody' })
  expect((await read(payment.id)).status).toBe('pending')
  await page.send('sheet', { token: 'demo-4242' })
  expect((await read(payment.id)).status).toBe('succeeded')
  const declined = await openPayment(setup, { method })
  await pageOf(declined).send('sheet', { token: 'demo-0002' })
  expect(await read(declined.id)).toMatchObject({ status: 'failed', reason: 'declined' })
  const card = await openPayment(setup, { method: 'card' })
  expect((await pageOf(card).send('sheet', { token: 'demo-4242' })).status).toBe(404)
})

test('open banking begins with the choice of a bank, and the bank asks for its code', async () => {
  const payment = await openPayment(setup, { method: 'open-banking' })
  const page = pageOf(payment)
  expect((await page.show()).html).toContain('Choose your bank')
  await page.send('bank', { bank: 'nobody' })
  expect((await page.show()).html).toContain('Choose your bank')
  await page.send('bank', { bank: 'harbour' })
  expect((await page.show()).html).toContain('Harbour Bank')
  expect((await page.send('confirm', { code: '1' })).location).toContain('problem=code')
  await page.send('confirm', { code: '123456' })
  expect((await read(payment.id)).status).toBe('succeeded')
})

test('a bank that does not pay ends the payment as declined', async () => {
  const payment = await openPayment(setup, { method: 'open-banking' })
  const page = pageOf(payment)
  await page.send('bank', { bank: 'lantern' })
  await page.send('confirm', { code: '123456' })
  expect(await read(payment.id)).toMatchObject({ status: 'failed', reason: 'declined' })
})

describe('saved cards', () => {
  const payer = 'player-1'
  const THREE_D_SECURE = { ...GOOD_CARD, number: '4000 0027 6000 3184' }

  async function saveCard(card: Record<string, string>): Promise<string> {
    const payment = await openPayment(setup, { payer })
    await pageOf(payment).send('card', { ...card, save: 'on' })
    if (card['number'] !== GOOD_CARD.number)
      await pageOf(payment).send('confirm', { code: '123456' })
    const { savedCard } = await read(payment.id)
    return (savedCard as { token: string }).token
  }

  async function charge(savedCard: string, changes = {}) {
    const body = await openPayment(setup, { payer, savedCard, ...changes })
    return body as unknown as { id: string; status: string; redirectUrl: string; reason: string }
  }

  test('the payer chooses to save, and the merchant gets a token and no number', async () => {
    const asked = await openPayment(setup, { payer })
    expect((await pageOf(asked).show()).html).toContain('Save this card')
    await pageOf(asked).send('card', GOOD_CARD)
    expect((await read(asked.id)).savedCard).toBeNull()
    const saving = await openPayment(setup, { payer })
    await pageOf(saving).send('card', { ...GOOD_CARD, save: 'on' })
    expect((await read(saving.id)).savedCard).toEqual({
      token: expect.stringMatching(/^card_/),
      brand: 'visa',
      lastFour: '4242',
      expiresIn: '2032-12',
    })
    await setup.deliver()
    expect(JSON.stringify(setup.received)).not.toContain('4242 4242')
  })

  test('a merchant that names no payer is offered none', async () => {
    const payment = await openPayment(setup)
    expect((await pageOf(payment).show()).html).not.toContain('Save this card')
    await pageOf(payment).send('card', { ...GOOD_CARD, save: 'on' })
    expect((await read(payment.id)).savedCard).toBeNull()
  })

  test('a saved card pays immediately, and once per idempotency key', async () => {
    const token = await saveCard(GOOD_CARD)
    expect((await charge(token)).status).toBe('succeeded')
  })

  test('a saved card whose bank requires confirmation is confirmed there', async () => {
    const token = await saveCard(THREE_D_SECURE)
    const payment = await charge(token)
    expect(payment.status).toBe('pending')
    expect((await pageOf(payment).show()).html).toContain('Your bank asks you to confirm')
    await pageOf(payment).send('confirm', { code: '123456' })
    expect((await read(payment.id)).status).toBe('succeeded')
  })

  test('the card of another payer, an expired one and a removed one pay nothing', async () => {
    const token = await saveCard(GOOD_CARD)
    expect(await charge(token, { payer: 'player-2' })).toMatchObject({ reason: 'declined' })
    setup.clock.set(new Date('2033-01-02T12:00:00Z'))
    const expiresAt = '2033-01-02T12:30:00Z'
    expect(await charge(token, { expiresAt })).toMatchObject({ reason: 'declined' })
    setup.clock.set(new Date('2030-01-01T12:00:00Z'))
    const removed = await setup.cashier.fetch(
      new Request(`http://localhost:3001/cashier/v1/cards/${token}`, {
        method: 'DELETE',
        headers: { authorization: 'Bearer test-api-key' },
      }),
    )
    expect(removed.status).toBe(204)
    expect(await charge(token, { reference: randomUUID() })).toMatchObject({ reason: 'declined' })
  })
})
