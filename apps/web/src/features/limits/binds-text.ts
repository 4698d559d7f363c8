import { t } from '#core/i18n/i18n.ts'
import { limitWord, windowText, type AmountLimit } from '#parts/limit/limit-texts.ts'
import { moneyText } from '#core/i18n/money-text.ts'
import type { LimitValues } from './limit-form.tsx'

/** What is refused as soon as it works: "A deposit that takes … above 50.00 EUR is refused." */
export function bindsText(
  limit: Pick<AmountLimit, 'definition' | 'currency'>,
  { period, amountMinor }: LimitValues,
): string {
  return t(`limits.form.binds.${limitWord(limit)}`, {
    amount: moneyText(amountMinor, limit.currency),
    window: windowText(period),
  })
}
