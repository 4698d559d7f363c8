import { findCurrency } from '@fairhouse/money/currency'
import { z } from 'zod'

/** Codes and addresses that are written in one currency. */
const CURRENCY_OF: Readonly<Record<string, string>> = {
  pix: 'BRL',
  bitcoin: 'BTC',
  ethereum: 'ETH',
  tether: 'USDT',
  'tether-erc20': 'USDT',
  tron: 'TRX',
  upi: 'INR',
  sepa: 'EUR',
}

const EXPIRY_MS_MAX = 7 * 24 * 60 * 60_000

/** An http(s) address without a name and password in it. */
const webUrl = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .refine((text) => {
    const url = new URL(text)
    return url.username === '' && url.password === ''
  }, 'Must not carry a user name')

const origin = webUrl.refine((text) => new URL(text).origin === text, 'Must be an origin')

/**
 * The body of `POST /cashier/v1/payments`: `amount` is minor units of `currency` as digits,
 * `reference` the merchant's own id, `publicUrl` the origin under which the payer reaches us.
 */
export function paymentRequestSchema(now: Date) {
  return z
    .strictObject({
      reference: z.string().min(1).max(64),
      purpose: z.enum(['deposit']),
      method: z.string().regex(/^[a-z0-9-]{1,32}$/),
      amount: z
        .string()
        .regex(/^[1-9]\d{0,37}$/)
        .transform(BigInt),
      currency: z.string().refine((code) => findCurrency(code) !== undefined, 'Unknown currency'),
      returnUrl: webUrl,
      publicUrl: origin.optional(),
      locale: z.string().min(2).max(16).default('en'),
      /** The merchant's id of the player, if they may save the card. */
      payer: z.string().min(1).max(64).optional(),
      /** Token of a card that this payer saved: it is charged immediately. */
      savedCard: z.string().min(1).max(64).optional(),
      expiresAt: z.iso.datetime().transform((text) => new Date(text)),
    })
    .refine(({ method, currency }) => (CURRENCY_OF[method] ?? currency) === currency, {
      path: ['currency'],
      message: 'This method does not take this currency',
    })
    .refine(({ method, payer, savedCard }) => !savedCard || (method === 'card' && payer), {
      path: ['savedCard'],
      message: 'Only a card of a named payer is charged again',
    })
    .refine(({ expiresAt }) => expiresAt.getTime() - now.getTime() <= EXPIRY_MS_MAX, {
      path: ['expiresAt'],
      message: 'Must be within seven days',
    })
}

export type PaymentRequest = z.output<ReturnType<typeof paymentRequestSchema>>
