import { countryName } from '@fairhouse/app-kit/i18n/country-name'
import { formatDateTime, formatNumber } from '@fairhouse/app-kit/i18n/language'
import { moneyText, showMoney } from '@fairhouse/app-kit/i18n/money-text'
import type { Report } from '@fairhouse/contract/office/report'
import type { ReportGroup, ReportUnit } from '@fairhouse/contract/office/report-kind'
import { methodName } from '#core/method-name.ts'
import { t, wordOf } from '#core/i18n.ts'

/** A figure in words. Amounts in another currency than the report's say theirs. */
export function figureText(
  value: string | null | undefined,
  { unit, currency, usual }: { unit: ReportUnit; currency: string; usual?: string },
): string {
  if (value === null || value === undefined) return '–'
  if (unit === 'share') return `${signed(Number(value) / 100)}%`
  if (unit === 'seconds') return durationText(Number(value))
  if (unit !== 'money') return formatNumber(Number(value))
  if (usual !== undefined && currency !== usual) return moneyText(value, currency)
  return showMoney(value, currency, { fractionDigitsMin: 2 }).number
}

/** With the minus sign that amounts have. */
function signed(value: number): string {
  return formatNumber(value, TWO_DIGITS).replace('-', '−')
}

const TWO_DIGITS = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

function durationText(seconds: number): string {
  if (seconds < 120) return t('reports.seconds', { count: seconds })
  if (seconds < 7_200) return t('reports.minutes', { count: Math.round(seconds / 60) })
  return t('reports.hours', { count: Math.round(seconds / 3_600) })
}

/** Days of reports are of UTC: shown as they are, whatever the clock of the reader. */
export function dayName(day: string, options: Intl.DateTimeFormatOptions = SHORT_DAY): string {
  return formatDateTime(`${day}T12:00:00Z`, { timeZone: 'UTC', ...options })
}

const SHORT_DAY = { day: 'numeric', month: 'short' } as const
const WHOLE_DAY = { dateStyle: 'medium' } as const

/** The name of a step: a day, a week by its Monday, a month. */
export function stepName(key: string, step: 'day' | 'week' | 'month', isShort: boolean): string {
  if (step === 'month') {
    const month = isShort ? 'short' : 'long'
    return dayName(`${key}-01`, { month, year: 'numeric' })
  }
  const day = dayName(key, isShort ? SHORT_DAY : WHOLE_DAY)
  return step === 'week' && !isShort ? t('reports.weekOf', { day }) : day
}

/** What a row is about. */
export function rowName(
  { key, label }: Pick<Report['rows'][number], 'key' | 'label'>,
  group: ReportGroup,
): string {
  switch (group) {
    case 'day':
    case 'week':
    case 'month':
      return stepName(key, group, false)
    case 'joined':
      return stepName(key, 'week', false)
    case 'country':
      return key === '' ? t('reports.nowhere') : countryName(key)
    case 'tag':
      return key === '' ? t('reports.noTag') : key
    case 'product':
      return key === '' ? t('reports.notOfGame') : wordOf('product', key)
    case 'game':
    case 'provider':
      return gameName(key, label)
    case 'method':
      return paymentName(key, methodName)
    case 'reason':
      return paymentName(key, (reason) => wordOf('failure', reason))
    default:
      return key === '' ? '–' : (label ?? key)
  }
}

function gameName(key: string, label: string | null): string {
  if (key === '') return t('reports.notOfGame')
  return label ?? (key === 'sportsbook' ? wordOf('product', 'sport') : key)
}

/** `deposit:cashier.deposit.card` or `deposit:limitReached`; nothing behind it for payments that were not refused. */
function paymentName(key: string, nameOf: (what: string) => string): string {
  const [type = '', ...rest] = key.split(':')
  const what = rest.join(':')
  const name = wordOf('what', type)
  return what === '' ? t('reports.notRefused', { name }) : `${name}: ${nameOf(what)}`
}
