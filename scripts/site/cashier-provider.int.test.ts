// The stand-in cashier behind its HTTP API, by what every payment provider has to do.
import {
  API_KEY,
  createCashierSetup,
  GOOD_CARD,
  ORIGIN,
  visit,
} from '@fairhouse/cashier/cashier.fixture'
import { PAYOUT_MS } from '@fairhouse/cashier/payout'
import { createCashierProvider } from '../../apps/platform/src/integrations/cashier/cashier.provider.ts'
import { describePaymentProvider } from '../../apps/platform/src/modules/payment/payment-provider.contract.ts'

describePaymentProvider('the cashier', async () => {
  const setup = await createCashierSetup()
  let isDown = false
  let isReplyLost = false
  const provider = createCashierProvider({
    name: 'cashier',
    url: ORIGIN,
    apiKey: API_KEY,
    publicUrl: () => ORIGIN,
    timeoutMs: 5_000,
    async fetch(input, init) {
      if (isDown) throw new TypeError('fetch failed')
      const response = await setup.cashier.fetch(new Request(input, init))
      if (!isReplyLost) return response
      isReplyLost = false
      throw new TypeError('fetch failed')
    },
  })
  const endPayouts = async (): Promise<void> => {
    setup.clock.advance(PAYOUT_MS)
    await setup.work()
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
      await visit(setup, `${page}/sign-in`, {
        form: { account: 'ana@players.test', code: '123456' },
      })
      await visit(setup, `${page}/confirm`, { form: {} })
    },
    async payAndSave(request) {
      const payment = await provider.openPayment(request)
      await visit(setup, `${payment?.redirectUrl}/card`, { form: { ...GOOD_CARD, save: 'on' } })
    },
    completePayout: endPayouts,
    failPayout: endPayouts,
    setDown: (down) => void (isDown = down),
    loseReply: () => void (isReplyLost = true),
    async countPayouts(invoiceId) {
      const rows = await setup.db
        .selectFrom('payment')
        .select('id')
        .where('reference', '=', invoiceId)
        .execute()
      return rows.length
    },
    close: () => setup.close(),
  }
})
