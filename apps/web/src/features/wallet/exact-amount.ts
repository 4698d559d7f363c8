import { formatDecimal } from '@fairhouse/money/amount'
import { requireCurrency } from '@fairhouse/money/currency'

/** An amount as another program reads it: whole units with a point, nothing at its end. "0.0005" */
export function exactAmount(amountMinor: string, currency: string): string {
  const text = formatDecimal(BigInt(amountMinor), requireCurrency(currency))
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
