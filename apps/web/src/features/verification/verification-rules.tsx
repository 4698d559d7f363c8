import type { VerificationRules as Rules } from '@fairhouse/contract/verification'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { CardSection } from '#parts/page/card-section.tsx'
import styles from './verification.module.css'

/** When the site requires a verification, exactly as the operator configured it. */
export function VerificationRules({ rules }: { readonly rules: Rules }): ReactNode {
  const { atWithdrawal, depositsAbove } = rules
  const hasNone = !atWithdrawal && depositsAbove === null
  return (
    <CardSection title={t('verification.rules')}>
      <ul className={`stack muted ${styles.rules}`} data-gap="3">
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
    </CardSection>
  )
}
