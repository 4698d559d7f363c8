import type { PlayerBonus } from '@fairhouse/contract/bonus'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'

/** What a bonus gives, and what has to be wagered for it. */
export function givenText({ name, amount, currency, wager, terms }: PlayerBonus): string {
  const values = {
    name,
    amount: moneyText(amount, currency),
    wager: moneyText(wager.required, currency),
  }
  if (wager.required === '0') return t('bonus.confirm.cash', values)
  return t(terms.isSticky ? 'bonus.confirm.sticky' : 'bonus.confirm.text', values)
}
