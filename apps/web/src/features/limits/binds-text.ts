import { t } from '#core/i18n.ts'
import { limitWord, windowText, type AmountLimit } from '#core/limit-words.ts'
import { moneyText } from '#core/money-text.ts'
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
