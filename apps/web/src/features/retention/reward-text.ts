import type { Quest } from '@fairhouse/contract/retention'
import { formatNumber, t } from '#core/i18n/i18n.ts'
import { moneyText } from '#core/i18n/money-text.ts'

/** "2.00 EUR of bonus and 20 points". */
export function rewardTexts({ rewards, currency }: Quest): readonly string[] {
  return rewards.map(({ kind, amount }) =>
    kind === 'bonus'
      ? t('quest.reward.bonus', { amount: moneyText(amount, currency) })
      : t('quest.reward.points', { points: formatNumber(Number(amount)) }),
  )
}
