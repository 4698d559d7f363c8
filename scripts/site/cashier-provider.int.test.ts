// The stand-in cashier behind its HTTP API, by what every payment provider has to do.
import {
  API_KEY,
  createCashierWorld,
  GOOD_CARD,
  ORIGIN,
  visit,
} from '@fairhouse/cashier/cashier.fixture'
import { PAYOUT_MS } from '@fairhouse/cashier/payout'
import { createCashierProvider } from '../../apps/platform/src/modules/payment/cashier.provider.ts'
import { describePaymentProvider } from '../../apps/platform/src/modules/payment/payment-provider.contract.ts'

describePaymentProvider('the cashier', async () => {
  const world = await createCashierWorld()
  let isDown = false
  let isReplyLost = false
  const provider = createCashierProvider({
    url: ORIGIN,
    apiKey: API_KEY,
    publicUrl: () => ORIGIN,
    timeoutMs: 5_000,
    async fetch(input, init) {
      if (isDown) throw new TypeError('fetch failed')
      const response = await world.cashier.fetch(new Request(input, init))
      if (!isReplyLost) return response
      isReplyLost = false
      throw new TypeError('fetch failed')
    },
  })
  const endPayouts = async (): Promise<void> => {
    world.clock.advance(PAYOUT_MS)
    await world.work()
  }
  return {
    provider,
    deposit: { kind: 'skrill', amountMinor: 5_000n, currency: 'EUR' },
    payout: {
      kind: 'skrill',
      amountMinor: 4_000n,
      currency: 'EUR',
      destination: { account: 'ana@players.test' },
    },
    // assumed by the stand-in: amounts that end in 13 are refused
    failing: { amountMinor: 4_013n },
    async pay(invoiceId) {
      const payment = await provider.findPayment(invoiceId)
      const page = payment?.redirectUrl ?? ''
      await visit(world, `${page}/sign-in`, {
        form: { account: 'ana@players.test', code: '123456' },
      })
      await visit(world, `${page}/confirm`, { form: {} })
    },
    async payAndSave(request) {
      const payment = await provider.openPayment(request)
      await visit(world, `${payment?.redirectUrl}/card`, { form: { ...GOOD_CARD, save: 'on' } })
    },
    completePayout: endPayouts,
    failPayout: endPayouts,
    setDown: (down) => void (isDown = down),
    loseReply: () => void (isReplyLost = true),
    async countPayouts(invoiceId) {
      const rows = await world.db
        .selectFrom('payment')
        .select('id')
        .where('reference', '=', invoiceId)
        .execute()
      return rows.length
    },
    close: () => world.close(),
  }
})
