import { randomUUID } from 'node:crypto'
import { Fault } from '@fairhouse/domain/fault'
import { afterEach, describe, expect, test } from 'vitest'
import type { PaymentProvider, PaymentRequest, PayoutRequest } from './payment-provider.port.ts'

/** A provider whose outside world a test controls. */
export type ProviderUnderTest = {
  readonly provider: PaymentProvider
  /** A deposit and a payout that it accepts. */
  readonly deposit: Pick<PaymentRequest, 'kind' | 'amountMinor' | 'currency'>
  readonly payout: Pick<PayoutRequest, 'kind' | 'amountMinor' | 'currency' | 'destination'>
  /** A payout that `failPayout` can fail. */
  readonly failing: Pick<PayoutRequest, 'amountMinor'>
  /** The whole amount arrives, finally. */
  pay(invoiceId: string): Promise<void> | void
  /** For providers that save cards: pays a card deposit and saves the card. */
  payAndSave?(request: PaymentRequest): Promise<void>
  completePayout(invoiceId: string): Promise<void> | void
  failPayout(invoiceId: string): Promise<void> | void
  setDown(isDown: boolean): void
  /** The next request is carried out, but its answer is lost. */
  loseReply(): void
  /** The number of payouts carried out for an invoice. */
  countPayouts(invoiceId: string): Promise<number> | number
  close?(): Promise<void>
}

/** The behaviour that the platform relies on, for every provider. */
export function describePaymentProvider(
  name: string,
  create: () => Promise<ProviderUnderTest> | ProviderUnderTest,
): void {
  describe(name, () => {
    let open: ProviderUnderTest | null = null
    afterEach(async () => {
      await open?.close?.()
      open = null
    })
    const createOne = async (): Promise<ProviderUnderTest> => (open = await create())

    test('a payment that is opened twice is one payment', async () => {
      const { provider, request } = await opened(createOne)
      const first = await provider.openPayment(request)
      const again = await provider.openPayment(request)
      expect(first?.paymentId).toBeTruthy()
      expect(again?.paymentId).toBe(first?.paymentId)
      expect(again?.instructions).toEqual(first?.instructions)
      expect(first?.outcome).toBeNull()
    })

    test('a payment whose answer was lost is found, and opened again it is the same', async () => {
      const { setup, provider, request } = await opened(createOne)
      setup.loseReply()
      await expect(provider.openPayment(request)).rejects.toThrow(Fault)
      const again = await provider.openPayment(request)
      expect((await provider.findPayment(request.invoiceId))?.paymentId).toBe(again?.paymentId)
    })

    test('an unknown invoice has no payment and no payout', async () => {
      const { provider } = await opened(createOne)
      expect(await provider.findPayment(randomUUID())).toBeNull()
      expect(await provider.findPayout(randomUUID())).toBeNull()
    })

    test('a payment is reported with its amount and currency', async () => {
      const { setup, provider, request } = await opened(createOne)
      const payment = await provider.openPayment(request)
      await setup.pay(request.invoiceId)
      expect((await provider.findPayment(request.invoiceId))?.outcome).toEqual({
        type: 'succeeded',
        paymentId: payment?.paymentId,
        amountMinor: request.amountMinor,
        currency: request.currency,
      })
    })

    test('a saved card pays again by its token, until it is removed', async () => {
      const { setup, provider, request } = await opened(createOne)
      if (setup.payAndSave === undefined) {
        expect(provider.forgetCard).toBeUndefined()
        return
      }
      const first = { ...request, kind: 'card', payerId: randomUUID() }
      await setup.payAndSave(first)
      const card = (await provider.findPayment(first.invoiceId))?.savedCard
      expect(card?.lastFour).toMatch(/^\d{4}$/)
      const charge = () => {
        const invoiceId = randomUUID()
        return provider.openPayment({ ...first, invoiceId, savedCard: card?.token ?? '' })
      }
      expect((await charge())?.outcome?.type).toBe('succeeded')
      await provider.forgetCard?.(card?.token ?? '')
      await provider.forgetCard?.(card?.token ?? '')
      expect((await charge())?.outcome?.type).not.toBe('succeeded')
    })

    test('a payout that is begun twice, answers lost, is one payout', async () => {
      const { setup, provider, payout } = await opened(createOne)
      setup.loseReply()
      await expect(provider.openPayout(payout)).rejects.toThrow(Fault)
      const first = await provider.openPayout(payout)
      const again = await provider.openPayout(payout)
      expect(first.type).toBe('pending')
      expect(again).toEqual(first)
      expect(await setup.countPayouts(payout.invoiceId)).toBe(1)
    })

    test('a payout ends as paid or as failed, and stays so', async () => {
      const { setup, provider, payout } = await opened(createOne)
      await provider.openPayout(payout)
      await setup.completePayout(payout.invoiceId)
      expect((await provider.findPayout(payout.invoiceId))?.type).toBe('paid')
      expect((await provider.openPayout(payout)).type).toBe('paid')
      const other = { ...payout, ...setup.failing, invoiceId: randomUUID() }
      await provider.openPayout(other)
      await setup.failPayout(other.invoiceId)
      expect((await provider.findPayout(other.invoiceId))?.type).toBe('failed')
    })

    test('completed payments are listed with their invoice, pending ones are not', async () => {
      const { setup, provider, request, payout } = await opened(createOne)
      const paid = await provider.openPayment(request)
      await provider.openPayment({ ...request, invoiceId: randomUUID() })
      await setup.pay(request.invoiceId)
      await provider.openPayout(payout)
      await setup.completePayout(payout.invoiceId)
      const range = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2040-01-01T00:00:00Z') }
      const moved = await provider.listMoved(range)
      const { amountMinor, currency } = request
      expect(moved).toHaveLength(2)
      expect(moved).toContainEqual({
        paymentId: paid?.paymentId,
        invoiceId: request.invoiceId,
        amountMinor,
        currency,
      })
      expect(moved.find(({ invoiceId }) => invoiceId === payout.invoiceId)).toMatchObject({
        amountMinor: -payout.amountMinor,
        currency: payout.currency,
      })
      expect(await provider.listMoved({ from: range.to, to: range.to })).toEqual([])
    })

    test('a provider that does not answer is a fault, never a decision', async () => {
      const { setup, provider, request, payout } = await opened(createOne)
      setup.setDown(true)
      await expect(provider.openPayment(request)).rejects.toThrow(Fault)
      await expect(provider.findPayment(request.invoiceId)).rejects.toThrow(Fault)
      await expect(provider.openPayout(payout)).rejects.toThrow(Fault)
      await expect(provider.findPayout(payout.invoiceId)).rejects.toThrow(Fault)
    })
  })
}

async function opened(create: () => Promise<ProviderUnderTest>) {
  const setup = await create()
  const request: PaymentRequest = {
    ...setup.deposit,
    invoiceId: randomUUID(),
    siteOrigin: 'http://localhost:3000',
    backRoute: '/wallet',
    expiresAt: new Date('2030-01-01T12:30:00Z'),
  }
  const payout: PayoutRequest = { ...setup.payout, invoiceId: randomUUID() }
  return { setup, provider: setup.provider, request, payout }
}
