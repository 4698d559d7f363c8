import type { PaymentInstructions } from '@fairhouse/contract/payment-instructions'
import { bitcoinUri, ethereumUri } from '@fairhouse/domain/payment/payment-uri'
import { buildPixCode } from '@fairhouse/domain/payment/pix-code'
import { upiLink } from '@fairhouse/domain/payment/upi'
import { formatDecimal } from '@fairhouse/money/amount'
import { requireCurrency } from '@fairhouse/money/currency'
import type { PaymentRow } from './cashier.tables.ts'
import { demoAddress } from './demo-address.ts'

const COINS = {
  bitcoin: { network: 'bitcoin', address: 'bitcoin', confirmations: 2, blockMs: 3_000 },
  ethereum: { network: 'ethereum', address: 'ethereum', confirmations: 12, blockMs: 1_000 },
  'tether-erc20': { network: 'ethereum', address: 'ethereum', confirmations: 12, blockMs: 1_000 },
  tether: { network: 'tron', address: 'tether', confirmations: 19, blockMs: 1_000 },
  tron: { network: 'tron', address: 'tether', confirmations: 19, blockMs: 1_000 },
} as const

/** Number of blocks that confirm a payment in coins, and their interval here; null = no coins. */
export function confirmationsOf(method: string): { count: number; blockMs: number } | null {
  if (!(method in COINS)) return null
  const { confirmations: count, blockMs } = COINS[method as keyof typeof COINS]
  return { count, blockMs }
}

/** Payment instructions; null = on the hosted page. Nothing here can be paid with real money. */
export function toInstructions(payment: PaymentRow): PaymentInstructions | null {
  const { method } = payment
  const amount = payment.amount_minor.toString()
  const expiresAt = payment.expires_at.toISOString()
  if (method in COINS) return toAddress(payment, method as keyof typeof COINS)
  switch (method) {
    case 'pix':
      return { type: 'qr', content: pixCodeOf(payment), amount, expiresAt }
    case 'upi': {
      const link = upiLink({
        payee: 'cashier@demo',
        payeeName: 'Cashier',
        reference: payment.id.slice(-12),
        amountMinor: payment.amount_minor,
      })
      return { type: 'qr', content: link, link, amount, expiresAt }
    }
    case 'sepa':
      return { type: 'bankDetails', amount, details: bankDetails(payment) }
    case 'gcash':
      return { type: 'confirmInApp', app: 'GCash', expiresAt }
    case 'humo':
    case 'uzcard':
      return {
        type: 'form',
        details: [],
        fields: payment.step === 'code' ? [SMS_CODE] : [{ name: 'phone', kind: 'phone' }],
      }
    case 'bkash':
    case 'nagad':
    case 'rocket':
    case 'cash-agent':
      return {
        type: 'form',
        details: agentDetails(payment),
        fields: payment.step === 'proof' ? [] : [{ name: 'transactionId', kind: 'transactionId' }],
      }
    default:
      return null
  }
}

/** The step of a card payment that waits for the code of its bank. */
export const THREE_D_SECURE = 'threeDSecure'

/** The banks of the stand-in always send the same code. */
export function isBankCode(text: string): boolean {
  return text.trim() === '123456'
}

const SMS_CODE = { name: 'code', kind: 'smsCode' } as const

/** The instructions after a payment form; null = its fields are refused. */
export function decideForm(
  payment: Pick<PaymentRow, 'method' | 'step'>,
  fields: Readonly<Record<string, string>>,
): { readonly step: string } | 'approve' | null {
  const isCard = payment.method === 'humo' || payment.method === 'uzcard'
  if (isCard && payment.step === null) return fields['phone'] ? { step: 'code' } : null
  if (isCard) return isBankCode(fields['code'] ?? '') ? 'approve' : null
  // An employee of the provider compares it with the received payment.
  return payment.step === null && fields['transactionId'] ? { step: 'proof' } : null
}

/** The Pix code of a payment. No bank resolves its host, so it cannot be paid by mistake. */
function pixCodeOf(payment: PaymentRow): string {
  return buildPixCode({
    url: `pix.cashier.invalid/${payment.id}`,
    amount: formatDecimal(payment.amount_minor, requireCurrency(payment.currency)),
    merchantName: 'Cashier',
    merchantCity: 'SAO PAULO',
  })
}

function toAddress(payment: PaymentRow, method: keyof typeof COINS): PaymentInstructions {
  const coin = COINS[method]
  const address = demoAddress(coin.address, payment.token)
  const { amount_minor: amountMinor, currency } = payment
  const order = { address, amountMinor, currency }
  const contents = { bitcoin: bitcoinUri(order), ethereum: ethereumUri(order), tron: address }
  const isPaid = payment.status === 'succeeded'
  const hasArrived = isPaid || payment.next_confirmation_at !== null
  return {
    type: 'address',
    address,
    network: coin.network,
    content: contents[coin.network],
    amount: amountMinor.toString(),
    expiresAt: payment.expires_at.toISOString(),
    receivedAmount: hasArrived ? (payment.received_minor ?? amountMinor).toString() : '0',
    confirmations: isPaid ? coin.confirmations : payment.confirmations,
    confirmationsRequired: coin.confirmations,
  }
}

function bankDetails(payment: PaymentRow) {
  return [
    { name: 'payee', value: 'Cashier demonstration' },
    // Wrong check digits on purpose: no bank sends money there.
    { name: 'iban', value: 'DE00 0000 0000 0000 0000 00' },
    { name: 'bic', value: 'DEMODEFFXXX' },
    { name: 'reference', value: payment.id.slice(-12).toUpperCase() },
  ]
}

function agentDetails(payment: PaymentRow) {
  return [
    { name: 'accountNumber', value: '01700-000000' },
    { name: 'reference', value: payment.id.slice(-12).toUpperCase() },
  ]
}
