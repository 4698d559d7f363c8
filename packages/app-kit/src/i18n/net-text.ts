import { moneyText, showMoney } from './money-text.ts'

/** A change of money with its sign: "+12.00 EUR", "−4.20 EUR". */
export function netText(amountMinor: bigint, currency: string): string {
  if (amountMinor === 0n) return moneyText(0n, currency)
  const sign = amountMinor < 0n ? '−' : '+'
  const { number, unit } = showMoney(amountMinor < 0n ? -amountMinor : amountMinor, currency)
  // Left to right in every language: the sign stays before its figure.
  return `\u2066${sign}${number}\u2069\u00a0${unit}`
}
