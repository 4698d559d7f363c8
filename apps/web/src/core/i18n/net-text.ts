import { moneyText } from './money-text.ts'

/** A change of money with its sign: "+12.00 EUR", "−4.20 EUR". */
export function netText(amountMinor: bigint, currency: string): string {
  if (amountMinor === 0n) return moneyText(0n, currency)
  const sign = amountMinor < 0n ? '−' : '+'
  // Left to right in every language: the sign stays before its figure.
  return `\u2066${sign}${moneyText(amountMinor < 0n ? -amountMinor : amountMinor, currency)}\u2069`
}
