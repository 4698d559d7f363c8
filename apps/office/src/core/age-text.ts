import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { t } from './i18n.ts'

const MINUTE_MS = 60_000

/** "4 min", "2 h 14 min", "3 d 2 h" since then. */
export function ageText(at: string): string {
  const minutes = Math.max(0, Math.floor((siteNowMs() - Date.parse(at)) / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return t('age.days', { days: Math.floor(hours / 24), hours: hours % 24 })
  return hours > 0
    ? t('age.hours', { hours, minutes: minutes % 60 })
    : t('age.minutes', { minutes })
}
