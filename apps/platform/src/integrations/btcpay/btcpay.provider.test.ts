import { createManualClock } from '@fairhouse/server-kit/clock'
import { describe, expect, test } from 'vitest'
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

// InvoiceData and InvoicePaymentMethodDataModel of docs.btcpayserver.org/API/Greenfield/v1: `amount` of the method
// is "the invoice amount, converted to this payment method's currency".
describe('an account in euros', () => {
  const EUROS = { ...REQUEST, amountMinor: 5_000n, currency: 'EUR' }
  const DUE = 83_334n

  async function paid(...payments: readonly (readonly [satoshi: bigint, secondsLate: number])[]) {
    const { standIn, provider } = createSetup()
    const opened = await provider.openPayment(EUROS)
    for (const [satoshi, late] of payments) standIn.pay(EUROS.invoiceId, satoshi, true, late)
    if (standIn.invoices[0]?.status === 'New') standIn.expire(EUROS.invoiceId)
    const found = await provider.findPayment(EUROS.invoiceId)
    return { standIn, provider, opened, found }
  }

  test('is shown the bitcoins to send', async () => {
    const { standIn, opened } = await paid()
    expect(standIn.invoices).toMatchObject([{ amount: '50.00', currency: 'EUR' }])
    expect(opened?.instructions).toMatchObject({ amount: `${DUE}`, currency: 'BTC' })
  })

  test.each([
    ['what was asked for', DUE, 5_000n],
    ['a satoshi less', DUE - 1n, 4_999n],
    ['half of it', DUE / 2n, 2_500n],
    ['a tenth more', DUE + DUE / 10n, 5_499n],
  ])('is credited %s at the rate of the invoice, rounded down', async (_, satoshi, amountMinor) => {
    const { found, provider } = await paid([satoshi, 0])
    expect(found?.outcome).toMatchObject({ type: 'succeeded', amountMinor, currency: 'EUR' })
    expect(found?.late).toBeNull()
    const moved = await provider.listMoved({ from: new Date(0), to: new Date('2100-01-01') })
    // The server lists what it calls settled.
    expect(moved.map(({ currency }) => currency)).toEqual(satoshi < DUE ? [] : ['EUR'])
  })

  test('gets no rate of before for coins that came late: they go to an operator as bitcoins', async () => {
    const late = await paid([DUE, 1])
    expect(late.found).toMatchObject({
      outcome: { type: 'expired' },
      late: { type: 'succeeded', amountMinor: DUE, currency: 'BTC' },
    })
    const both = await paid([DUE, 0], [1_000n, 1])
    expect(both.found).toMatchObject({
      outcome: { amountMinor: 5_000n, currency: 'EUR' },
      late: { amountMinor: 1_000n, currency: 'BTC' },
    })
  })

  test('gets the rate of a small order for no more than a tenth above it', async () => {
    const { found } = await paid([DUE, 0], [DUE * 50n, 0])
    expect(found).toMatchObject({
      outcome: { amountMinor: 5_499n, currency: 'EUR' },
      late: { amountMinor: DUE * 50n - DUE / 10n, currency: 'BTC' },
    })
  })
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
