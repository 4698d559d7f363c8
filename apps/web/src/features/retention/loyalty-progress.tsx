import type { LoyaltyAccount } from '@fairhouse/contract/retention'
import { ProgressBar } from '@fairhouse/ui/progress-bar'
import type { ReactNode } from 'react'
import { formatNumber } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import styles from './retention.module.css'

/** Points, level, and how far the next one is. */
export function LoyaltyProgress({ account }: { readonly account: LoyaltyAccount }): ReactNode {
  const { points, currentLevel, nextLevel, progress } = account
  return (
    <div className="stack" data-gap="2">
      <p className={`${styles.points} tabular`}>{t('loyalty.points', { points })}</p>
      <ProgressBar label={t('loyalty.progress')} value={progress} max={100} tone="reward" />
      <p className={`${styles.figures} split tabular`}>
        <span>{currentLevel.name}</span>
        <span>
          {nextLevel === null
            ? t('loyalty.highest')
            : t('loyalty.next', {
                name: nextLevel.name,
                points: formatNumber(nextLevel.points - points),
              })}
        </span>
      </p>
    </div>
  )
}
