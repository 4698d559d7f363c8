import type {
  Verification,
  VerificationRules as Rules,
  VerificationState,
} from '@fairhouse/contract/verification'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { verificationQuery } from '#parts/verification/verification.queries.ts'
import { VerificationFrame } from './verification-frame.tsx'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { CardSection } from '#parts/page/card-section.tsx'
import { Icon } from '@fairhouse/ui/icon'
import type { IconName } from '@fairhouse/ui/icon-names'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import styles from './verification.module.css'

/** `/profile/verification`: its state, how to do it, when it is required. */
export function VerificationPage(): ReactNode {
  return (
    <Loaded
      query={useQuery(verificationQuery)}
      skeleton={['11rem', '7rem']}
      failed={t('verification.loadFailed')}
    >
      {(verification) => (
        <div className="stack" data-gap="5">
          <Card>
            <div className="stack" data-gap="5">
              <VerificationStatus verification={verification} />
              <Way verification={verification} />
            </div>
          </Card>
          <VerificationRules rules={verification.rules} />
        </div>
      )}
    </Loaded>
  )
}

const START = {
  none: 'verification.start',
  started: 'verification.continue',
  pending: 'verification.show',
  retry: 'verification.again',
} as const

/** The player's next action, if there is one. */
function Way({ verification }: { readonly verification: Verification }): ReactNode {
  const [isStarted, setIsStarted] = useState(false)
  const { state, way } = verification
  if (state === 'approved' || state === 'rejected') return null
  if (way === 'documents') {
    return (
      <div>
        <ButtonLink kind="primary" render={<Link to="/profile/documents" />}>
          {t('verification.documents')}
        </ButtonLink>
      </div>
    )
  }
  if (isStarted) return <VerificationFrame />
  return (
    <div className={styles.start}>
      <Button
        kind={state === 'pending' ? 'secondary' : 'primary'}
        onClick={() => setIsStarted(true)}
      >
        {t(START[state])}
      </Button>
      {state !== 'pending' && (
        <p className={`${styles.where} small muted`}>{t('verification.where')}</p>
      )}
    </div>
  )
}

/** When the site requires a verification, exactly as the operator configured it. */
function VerificationRules({ rules }: { readonly rules: Rules }): ReactNode {
  const { isFirst, atWithdrawal, depositsAbove } = rules
  const hasNone = !isFirst && !atWithdrawal && depositsAbove === null
  return (
    <CardSection title={t('verification.rules')}>
      <ul className={`stack muted ${styles.rules}`} data-gap="3">
        {isFirst && <li>{t('verification.rule.first')}</li>}
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
function VerificationStatus(props: { readonly verification: Verification }): ReactNode {
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
