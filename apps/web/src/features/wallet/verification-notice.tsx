import type { VerificationRules } from '@fairhouse/contract/verification'
import { Icon } from '@fairhouse/ui/icon'
import { TextLink } from '@fairhouse/ui/text-link'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '#core/i18n/money-text.ts'
import { verificationQuery } from '#parts/verification/verification.queries.ts'
import styles from './deposit.module.css'

/** The verification that will be required and when, before the player deposits. Hidden once it is done. */
export function VerificationNotice(): ReactNode {
  const { data } = useQuery(verificationQuery)
  if (data === undefined || data.state === 'approved') return null
  const text = noticeText(data.rules)
  if (text === null) return null
  return (
    <p className={styles.verification}>
      <Icon name="id-card" size={18} />
      <span>
        {text}{' '}
        <TextLink tone="accent" render={<Link to="/profile/verification" />}>
          {t('verification.notice.link')}
        </TextLink>
      </span>
    </p>
  )
}

function noticeText({ atWithdrawal, depositsAbove }: VerificationRules): string | null {
  if (depositsAbove === null) return atWithdrawal ? t('verification.notice.withdrawal') : null
  const amount = moneyText(depositsAbove.amount, depositsAbove.currency)
  return atWithdrawal
    ? t('verification.notice.both', { amount })
    : t('verification.notice.deposits', { amount })
}
