import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { deviceTimeZone, dayIn } from '@fairhouse/app-kit/i18n/zone-day'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import type { ReactNode } from 'react'
import { exactTime } from '#core/i18n.ts'
import styles from './timeline.module.css'

/** The clock of today, the day before that; both on hover. */
export function EntryTime({ at }: { readonly at: string }): ReactNode {
  const zone = deviceTimeZone()
  const isToday = dayIn(zone, Date.parse(at)) === dayIn(zone, siteNowMs())
  const clock = formatDateTime(at, { timeStyle: 'medium' })
  const day = formatDateTime(at, { day: 'numeric', month: 'short', year: '2-digit' })
  return (
    <time dateTime={at} title={exactTime(at)} className={`${styles.time} tabular`}>
      {isToday ? clock : `${day}, ${clock.slice(0, 5)}`}
    </time>
  )
}
