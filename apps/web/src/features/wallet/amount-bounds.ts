import { showMoney } from '@fairhouse/app-kit/i18n/money-text'
import { t } from '#core/i18n/i18n.ts'

/** Minimum and maximum of a method: "10–5,000 EUR". */
export function amountBounds(method: {
  readonly currency: string
  readonly minAmount: string
  readonly maxAmount: string
}): string {
  const show = (amount: string) => showMoney(amount, method.currency, { fractionDigitsMin: 0 })
  const min = show(method.minAmount)
  const bounds = t('wallet.amount.bounds', { min: min.number, max: show(method.maxAmount).number })
  return `${bounds} ${min.unit}`
}
