import { t } from '#core/i18n/i18n.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Typical duration of a method, shown next to its name: "instant", "about 20 minutes". */
export function durationText(seconds: number): string {
  if (seconds === 0) return t('wallet.duration.atOnce')
  if (seconds < HOUR) return t('wallet.duration.minutes', { minutes: Math.ceil(seconds / MINUTE) })
  if (seconds < DAY) return t('wallet.duration.hours', { hours: Math.ceil(seconds / HOUR) })
  return t('wallet.duration.days', { days: Math.ceil(seconds / DAY) })
}

/** The same inside a sentence: "You get 50.00 EUR in about 20 minutes". */
export function whenText(seconds: number): string {
  if (seconds === 0) return t('wallet.deposit.when.atOnce')
  if (seconds < HOUR) {
    return t('wallet.deposit.when.minutes', { minutes: Math.ceil(seconds / MINUTE) })
  }
  if (seconds < DAY) return t('wallet.deposit.when.hours', { hours: Math.ceil(seconds / HOUR) })
  return t('wallet.deposit.when.days', { days: Math.ceil(seconds / DAY) })
}
