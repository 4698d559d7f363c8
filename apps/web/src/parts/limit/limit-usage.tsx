import { ProgressBar } from '@fairhouse/ui/progress-bar'
import type { ReactNode } from 'react'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { limitName, limitWord, windowText, type AmountLimit } from './limit-texts.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import styles from './limit-usage.module.css'

export type LimitFactsProps = {
  readonly limit: AmountLimit
  /** Id of its name, for elements labelled by it. */
  readonly nameId?: string
}

/** A limit as plain facts: its kind, its usage, the rest and when more becomes available. */
export function LimitFacts({ limit, nameId }: LimitFactsProps): ReactNode {
  const { amount, currency, usage } = limit
  const used = t(`limits.used.${limitWord(limit)}`, {
    amount: moneyText(usage.used, currency),
    window: windowText(limit),
  })
  return (
    <div className="stack" data-gap="2">
      <div className={styles.head}>
        <h3 id={nameId}>{limitName(limit)}</h3>
        <span className={`${styles.amount} tabular`}>{moneyText(amount, currency)}</span>
      </div>
      <ProgressBar
        label={t('limits.row.usedOf', { name: limitName(limit) })}
        {...shareOf(usage.used, amount)}
      />
      <p className={`${styles.figures} tabular`}>
        <span>{used}</span>
        <strong>{t('limits.row.left', { amount: moneyText(usage.remaining, currency) })}</strong>
      </p>
      {(usage.nextReleaseAt !== null || BigInt(usage.used) > 0n) && (
        <p className="fine">
          {usage.nextReleaseAt === null
            ? // only a deposit that is not decided counts without a time
              t('limits.row.open')
            : t('limits.row.release', { date: formatDateTime(usage.nextReleaseAt) })}
        </p>
      )}
    </div>
  )
}

/** For the bar, which shows no figure: thousandths. */
function shareOf(used: string, amount: string): { value: number; max: number } {
  const max = 1_000
  const share = (BigInt(used) * BigInt(max)) / BigInt(amount)
  return { value: Number(share < BigInt(max) ? share : max), max }
}
