import type { VerificationRules as Rules } from '@fairhouse/contract/verification'
import { Card } from '@fairhouse/ui/card'
import { useId, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '#core/i18n/money-text.ts'
import styles from './verification.module.css'

/** When the site asks for a verification: as the operator has set it, no more and no less. */
export function VerificationRules({ rules }: { readonly rules: Rules }): ReactNode {
  const id = useId()
  const { atWithdrawal, depositsAbove } = rules
  const hasNone = !atWithdrawal && depositsAbove === null
  return (
    <Card>
      <section className={styles.section} aria-labelledby={id}>
        <h2 id={id}>{t('verification.rules')}</h2>
        <ul className={styles.rules}>
          {atWithdrawal && <li>{t('verification.rule.withdrawal')}</li>}
          {depositsAbove !== null && (
            <li>
              {t('verification.rule.deposits', {
                amount: moneyText(depositsAbove.amount, depositsAbove.currency),
              })}
            </li>
          )}
          {hasNone && <li>{t('verification.rule.none')}</li>}
          <li>{t('verification.rule.never')}</li>
        </ul>
      </section>
    </Card>
  )
}
