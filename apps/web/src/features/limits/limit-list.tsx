import { Card } from '@fairhouse/ui/card'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { AmountLimit } from '#parts/limit/limit-texts.ts'
import { AddLimits } from './add-limits.tsx'
import { LimitRow } from './limit-row.tsx'
import styles from './limits.module.css'

/** The limits that are set, and what can be limited. */
export function LimitList({ limits }: { readonly limits: readonly AmountLimit[] }): ReactNode {
  return (
    <Card>
      <section className={styles.section} aria-labelledby="limits-title">
        <div className={styles.words}>
          <h2 id="limits-title">{t('limits.list.title')}</h2>
          <p className={styles.note}>
            {t(limits.length === 0 ? 'limits.list.none' : 'limits.list.text')}
          </p>
        </div>
        {limits.length > 0 && (
          <ul className={styles.rows}>
            {limits.map((limit) => (
              <LimitRow key={limit.id} limit={limit} />
            ))}
          </ul>
        )}
        <AddLimits limits={limits} />
        <p className={styles.small}>{t('limits.list.how')}</p>
      </section>
    </Card>
  )
}
