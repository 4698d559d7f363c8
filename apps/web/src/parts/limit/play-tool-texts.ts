import type { PlayTool, PlayToolState, PlayToolValue } from '@fairhouse/contract/play-tool'
import { t } from '#core/i18n/i18n.ts'
import { listText } from '@fairhouse/app-kit/i18n/list-text'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'

/** The setting of a tool: "Every 30 minutes", "5.00 EUR", "Slots, Sports"; null if it is off. */
export function toolValueText(tool: PlayTool, value: PlayToolValue): string | null {
  const { minutes, amount, currency, categories } = value
  if (minutes !== undefined)
    return t(tool === 'realityCheck' ? 'limits.tools.every' : 'limits.tools.upTo', {
      time: minutesText(minutes),
    })
  if (amount !== undefined && currency !== undefined)
    return t('limits.tools.perBet', { amount: moneyText(amount, currency) })
  if (categories !== undefined)
    return listText(categories.map((category) => t(`limits.category.${category}`)))
  return null
}

/** "45 minutes", "2 hours" */
export function minutesText(minutes: number): string {
  return minutes % 60 === 0
    ? t('limits.tools.hours', { count: minutes / 60 })
    : t('limits.tools.minutes', { count: minutes })
}

export function findTool(tools: readonly PlayToolState[], name: PlayTool): PlayToolState {
  return tools.find(({ tool }) => tool === name) ?? { tool: name, value: {}, pending: null }
}
