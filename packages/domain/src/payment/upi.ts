import { formatDecimal } from '@fairhouse/money/amount'
import { requireCurrency } from '@fairhouse/money/currency'

/** A UPI id (virtual payment address) in small letters, or null: `name@bank`. */
export function readUpiId(text: string): string | null {
  const id = text.trim().toLowerCase()
  return /^[a-z0-9][a-z0-9._-]{1,255}@[a-z][a-z0-9]{1,63}$/.test(id) ? id : null
}

/** The link that opens a UPI app with everything filled in; its QR code says the same. */
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
  // `encodeURIComponent`, because UPI apps do not read `+` as a blank.
  const keepAt = (value: string) => encodeURIComponent(value).replaceAll('%40', '@')
  return `upi://pay?${fields.map(([key, value]) => `${key}=${keepAt(value)}`).join('&')}`
}
