import { Banner } from '@fairhouse/ui/banner'
import type { ReactNode } from 'react'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import type { Break } from './limit-texts.ts'

/** That a break runs, and until when. */
export function BreakFact({ running }: { readonly running: Break }): ReactNode {
  return (
    <Banner icon="hourglass">
      {running.endsAt === null
        ? t('limits.break.forGood')
        : t('limits.break.until', { date: formatDateTime(running.endsAt) })}
    </Banner>
  )
}
