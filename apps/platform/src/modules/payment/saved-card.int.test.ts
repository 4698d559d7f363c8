import { randomUUID } from 'node:crypto'
import type { SavedCardView } from '@fairhouse/contract/saved-card'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TransferAccount } from '#platform/ledger/operations'
import {
  createPaymentSetup,
  deliver,
  depositBody,
  getJson,
  paymentNews,
  type PaymentSetup,
  postDeposit,
} from './payment.fixture.ts'
import { createRemoveCards } from './saved-card.service.ts'

const CARD = { token: 'card_1', brand: 'visa', lastFour: '4242', expiresIn: '2030-01' }

let setup: PaymentSetup
let account: TransferAccount

beforeEach(async () => {
  setup = await createPaymentSetup()
  account = await setup.ledger.open('EUR')
})
afterEach(() => setup.close())

const listCards = async (playerId = account.playerId): Promise<SavedCardView[]> =>
  (await getJson<SavedCardView[]>(setup.app, playerId, '/api/payment/cards')).data ?? []

/** Pays a deposit and saves its card at the provider. */
async function saveCard(card = CARD): Promise<void> {
  const { data } = await postDeposit(setup.app, account.playerId, depositBody(account))
  await deliver(setup, paymentNews(data!, { data: { savedCard: card } }))
}

async function remove(id: string, playerId = account.playerId): Promise<number> {
  const response = await setup.app.request(`/api/payment/cards/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${playerId}` },
  })
  return response.status
}

test('a card that paid is offered again with its last digits, and its token stays here', async () => {
  await saveCard()
  await saveCard()
  const cards = await listCards()
  expect(cards).toEqual([
    {
      id: expect.any(String),
      method: 'cashier.deposit.card',
      brand: 'visa',
      lastFour: '4242',
      expiresIn: '2030-01',
      isExpired: false,
    },
  ])
  expect(await listCards(randomUUID())).toEqual([])
})

test('a payment that failed saves no card', async () => {
  const { data } = await postDeposit(setup.app, account.playerId, depositBody(account))
  const told = { savedCard: CARD, reason: 'declined' }
  await deliver(setup, paymentNews(data!, { type: 'payment.failed', data: told }))
  expect(await listCards()).toEqual([])
})

test('a deposit with a saved card gives its token to the provider and ends with its answer', async () => {
  await saveCard()
  const [card] = await listCards()
  const order = { ...depositBody(account), savedCardId: card!.id }
  setup.provider.payments.set(order.id, {
    paymentId: `pay-${order.id}`,
    redirectUrl: 'http://localhost:3001/pay',
    instructions: { type: 'redirect', url: 'http://localhost:3001/pay' },
    outcome: {
      type: 'succeeded',
      paymentId: `pay-${order.id}`,
      amountMinor: 5_000n,
      currency: 'EUR',
    },
  })
  const answer = await postDeposit(setup.app, account.playerId, order)
  expect(answer.data?.status).toBe(2)
  const asked = setup.provider.requests.at(-1)
  expect(asked).toMatchObject({ savedCard: 'card_1', payerId: account.playerId })
  // The same id with another card is a different order.
  const other = await postDeposit(setup.app, account.playerId, { ...order, savedCardId: undefined })
  expect(other.error?.code).toBe('idempotencyConflict')
})

test('the card of another player, of another method and an expired one are refused', async () => {
  await saveCard()
  const [card] = await listCards()
  const stranger = await setup.ledger.open('EUR')
  const deposit = async (by: TransferAccount, changes = {}) => {
    const order = { ...depositBody(by, changes), savedCardId: card!.id }
    return (await postDeposit(setup.app, by.playerId, order)).error?.code
  }
  expect(await deposit(stranger)).toBe('methodUnavailable')
  expect(await deposit(account, { method: 'cashier.deposit.skrill' })).toBe('methodUnavailable')
  setup.clock.set(new Date('2030-02-01T00:00:00Z'))
  expect((await listCards())[0]?.isExpired).toBe(true)
  expect(await deposit(account)).toBe('methodUnavailable')
})

test('a removed card is deleted at the provider first, and late messages do not restore it', async () => {
  await saveCard()
  const [card] = await listCards()
  expect(await remove(card!.id, randomUUID())).toBe(404)
  setup.provider.mood = 'down'
  expect(await remove(card!.id)).toBe(502)
  expect(await listCards()).toHaveLength(1)
  setup.provider.mood = 'up'
  expect(await remove(card!.id)).toBe(200)
  expect(setup.provider.forgotten).toEqual(['card_1'])
  await saveCard()
  expect(await listCards()).toEqual([])
})

test('the cards of a closed account are removed, even if the provider is unreachable for a while', async () => {
  await saveCard()
  await saveCard({ ...CARD, token: 'card_2', lastFour: '1881' })
  const { clock, provider, ledger } = setup
  const reaction = createRemoveCards({ clock, providers: [provider] })
  const closed = {
    ...({ seq: 1n, id: randomUUID(), event: 'player.closed', playerId: account.playerId } as const),
    ...{ payload: { site: 'http://localhost' }, createdAt: clock.now() },
  }
  const react = () => ledger.db.transaction().execute((trx) => reaction.run(trx, closed))
  provider.mood = 'down'
  await expect(react()).rejects.toThrow('scripted: down')
  expect(await listCards()).toHaveLength(2)
  provider.mood = 'up'
  await react()
  expect(provider.forgotten.toSorted()).toEqual(['card_1', 'card_2'])
  expect(await listCards()).toEqual([])
})
