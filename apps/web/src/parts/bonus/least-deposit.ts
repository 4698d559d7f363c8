import type { BonusOffer } from '@fairhouse/contract/bonus'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'

/** The least deposit of an offer, in the currency that it is set in; null when it has none. */
export function leastDepositText(
  { triggerConditions }: BonusOffer,
  currency: string,
): string | null {
  const { invoiceAmountItems, baseCurrencyInvoiceAmountFrom, baseCurrency } = triggerConditions
  if (baseCurrencyInvoiceAmountFrom !== null)
    return moneyText(baseCurrencyInvoiceAmountFrom, baseCurrency)
  const least = invoiceAmountItems.find((item) => item.currency === currency)
  return least === undefined ? null : moneyText(least.amountFrom, currency)
}
