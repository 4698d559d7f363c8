import { t } from '#core/i18n/i18n.ts'

/** "2 h 5 min" */
export function minutesText(minutes: number): string {
  return t('play.minutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
