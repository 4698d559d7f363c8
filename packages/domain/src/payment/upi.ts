import { formatDecimal } from '@fairhouse/money/amount'
import { requireCurrency } from '@fairhouse/money/currency'

/** A UPI id (virtual payment address) in lower case, or null: `name@bank`. */
export function readUpiId(text: string): string | null {
  const id = text.trim().toLowerCase()
  return /^[a-z0-9][a-z0-9._-]{1,255}@[a-z][a-z0-9]{1,63}$/.test(id) ? id : null
}

/** A link that opens a UPI app with the payment; also the content of its QR code. */
export function upiLink(payment: {
  readonly payee: string
  readonly payeeName: string
  /** At most 35 characters. */
  readonly reference: string
  readonly amountMinor: bigint
}): string {
  const amount = formatDecimal(payment.amountMinor, requireCurrency('INR'))
  const fields = [
    ['pa', payment.payee],
    ['pn', payment.payeeName],
    ['tr', payment.reference],
    ['am', amount],
    ['cu', 'INR'],
  ] as const
  // `encodeURIComponent`, since UPI apps do not decode `+`.
  const keepAt = (value: string) => encodeURIComponent(value).replaceAll('%40', '@')
  return `upi://pay?${fields.map(([key, value]) => `${key}=${keepAt(value)}`).join('&')}`
}
