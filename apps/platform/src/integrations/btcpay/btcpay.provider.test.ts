import { createManualClock } from '@fairhouse/server-kit/clock'
import { expect, test } from 'vitest'
import { describePaymentProvider } from '#platform/modules/payment/payment-provider.contract'
import { API_KEY, createBtcpayStandIn, STORE } from './btcpay.fixture.ts'
import { createBtcpayProvider } from './btcpay.provider.ts'

const DEPOSIT = { kind: 'bitcoin', amountMinor: 500_000n, currency: 'BTC' }
const ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

function createSetup() {
  const standIn = createBtcpayStandIn()
  const provider = createBtcpayProvider({
    name: 'btcpay',
    url: 'https://pay.example',
    storeId: STORE,
    apiKey: API_KEY,
    clock: createManualClock('2030-01-01T12:00:00Z'),
    fetch: standIn.fetch,
    timeoutMs: 1_000,
  })
  return { standIn, provider }
}

describePaymentProvider('BTCPay Server, its stand-in', () => {
  const { standIn, provider } = createSetup()
  return {
    provider,
    deposit: DEPOSIT,
    payout: { ...DEPOSIT, amountMinor: 300_000n, destination: { address: ADDRESS } },
    failing: { amountMinor: 300_000n },
    pay: (invoiceId) => standIn.pay(invoiceId, DEPOSIT.amountMinor),
    completePayout: (invoiceId) => standIn.setPayout(invoiceId, 'Completed'),
    failPayout: (invoiceId) => standIn.setPayout(invoiceId, 'Cancelled'),
    setDown: (isDown) => void (standIn.isDown = isDown),
    loseReply: () => void (standIn.isReplyLost = true),
    countPayouts: (invoiceId) =>
      standIn.payouts.filter(
        ({ metadata, state }) =>
          metadata.orderId === invoiceId && state !== 'AwaitingApproval' && state !== 'Cancelled',
      ).length,
  }
})

const REQUEST = {
  ...DEPOSIT,
  invoiceId: '0190a5b4-7b7e-7000-8000-000000000001',
  siteOrigin: 'http://localhost:3000',
  backRoute: '/wallet',
  expiresAt: new Date('2030-01-01T12:30:00Z'),
}

test('the player gets the address, the exact amount and the code to scan', async () => {
  const { provider } = createSetup()
  expect(await provider.openPayment(REQUEST)).toMatchObject({
    redirectUrl: 'https://pay.example/i/btcpay-0',
    instructions: {
      type: 'address',
      network: 'bitcoin',
      address: ADDRESS,
      content: `bitcoin:${ADDRESS}?amount=0.00500000`,
      amount: '500000',
      receivedAmount: '0',
    },
  })
})

test('unconfirmed coins are shown but not credited', async () => {
  const { standIn, provider } = createSetup()
  await provider.openPayment(REQUEST)
  standIn.pay(REQUEST.invoiceId, 500_000n, false)
  expect(await provider.findPayment(REQUEST.invoiceId)).toMatchObject({
    instructions: { receivedAmount: '500000', confirmations: 0 },
    outcome: null,
  })
})

test.each([
  ['too little', 120_000n],
  ['too much', 700_000n],
])('%s that arrived is told as what came', async (_, satoshi) => {
  const { standIn, provider } = createSetup()
  await provider.openPayment(REQUEST)
  standIn.pay(REQUEST.invoiceId, satoshi)
  standIn.expire(REQUEST.invoiceId)
  const payment = await provider.findPayment(REQUEST.invoiceId)
  expect(payment?.outcome).toMatchObject({ type: 'succeeded', amountMinor: satoshi })
})

test('an invoice without payment expires', async () => {
  const { standIn, provider } = createSetup()
  await provider.openPayment(REQUEST)
  standIn.expire(REQUEST.invoiceId)
  expect((await provider.findPayment(REQUEST.invoiceId))?.outcome?.type).toBe('expired')
})

test('an invalid address is permanently refused', async () => {
  const { provider } = createSetup()
  const payout = { ...DEPOSIT, invoiceId: REQUEST.invoiceId, destination: { address: 'Tnope' } }
  expect(await provider.openPayout(payout)).toEqual({ type: 'rejected' })
})

test.each([1, 2] as const)(
  'a payout is approved and reported by version %s of the server',
  async (version) => {
    const { standIn, provider } = createSetup()
    standIn.version = version
    const payout = { ...DEPOSIT, invoiceId: REQUEST.invoiceId, destination: { address: ADDRESS } }
    expect(await provider.openPayout(payout)).toMatchObject({ type: 'pending' })
    expect(standIn.payouts.map(({ state }) => state)).toEqual(['AwaitingPayment'])
    standIn.setPayout(REQUEST.invoiceId, 'Completed')
    expect(await provider.findPayout(REQUEST.invoiceId)).toMatchObject({ type: 'paid' })
    const range = { from: new Date(0), to: new Date('2100-01-01') }
    expect(await provider.listMoved(range)).toMatchObject([
      { invoiceId: REQUEST.invoiceId, amountMinor: -DEPOSIT.amountMinor },
    ])
  },
)

test('a payout that the server’s list does not show yet is not taken for refused', async () => {
  const { standIn, provider } = createSetup()
  standIn.isListBehind = true
  const payout = { ...DEPOSIT, invoiceId: REQUEST.invoiceId, destination: { address: ADDRESS } }
  expect(await provider.openPayout(payout)).toMatchObject({ type: 'pending' })
})

test.each([1, 2] as const)('a deposit is opened at version %s of the server', async (version) => {
  const { standIn, provider } = createSetup()
  standIn.version = version
  await provider.openPayment(REQUEST)
  standIn.pay(REQUEST.invoiceId, 500_000n)
  expect(await provider.findPayment(REQUEST.invoiceId)).toMatchObject({
    instructions: { type: 'address', address: ADDRESS },
    outcome: { type: 'succeeded', amountMinor: 500_000n },
  })
})

// PayoutData in swagger.template.pull-payments.json of github.com/btcpayserver/btcpayserver
test('payouts of others, with metadata of any form and the date as text, are passed over', async () => {
  const { standIn, provider } = createSetup()
  const payout = { ...DEPOSIT, invoiceId: REQUEST.invoiceId, destination: { address: ADDRESS } }
  await provider.openPayout(payout)
  const others = { ...standIn.payouts[0]!, id: 'other', date: '1763640000' }
  standIn.payouts.push({ ...others, metadata: { orderId: 42 } })
  standIn.setPayout(REQUEST.invoiceId, 'Completed')
  expect(await provider.findPayout(REQUEST.invoiceId)).toMatchObject({ type: 'paid' })
})
