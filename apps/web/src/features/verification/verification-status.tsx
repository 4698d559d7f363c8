import type { Verification, VerificationState } from '@fairhouse/contract/verification'
import { Icon } from '@fairhouse/ui/icon'
import type { IconName } from '@fairhouse/ui/icon-names'
import type { ReactNode } from 'react'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import styles from './verification.module.css'

const SIGNS: Readonly<
  Record<VerificationState, { icon: IconName; tone: 'neutral' | 'positive' | 'danger' }>
> = {
  none: { icon: 'id-card', tone: 'neutral' },
  started: { icon: 'id-card', tone: 'neutral' },
  pending: { icon: 'hourglass', tone: 'neutral' },
  approved: { icon: 'shield-check', tone: 'positive' },
  retry: { icon: 'camera', tone: 'danger' },
  rejected: { icon: 'circle-x', tone: 'danger' },
}

/** The state of the verification, announced when it changes. */
export function VerificationStatus(props: { readonly verification: Verification }): ReactNode {
  const { state, comment, changedAt, way } = props.verification
  const { icon, tone } = SIGNS[state]
  const isByHand = way === 'documents' && (state === 'none' || state === 'started')
  return (
    <div className={styles.status} role="status">
      <span className={styles.sign} data-tone={tone}>
        <Icon name={icon} size={24} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{t(`verification.title.${state}`)}</h2>
        <p>{isByHand ? t('verification.byDocuments') : t(`verification.text.${state}`)}</p>
        {comment !== null && (
          <p className={styles.comment}>{t('verification.comment', { comment })}</p>
        )}
        {changedAt !== null && (
          <p className="small muted">
            {t('verification.since', { when: formatDateTime(changedAt) })}
          </p>
        )}
      </div>
    </div>
  )
}
