import type { Verification } from '@fairhouse/contract/verification'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { ErrorState } from '@fairhouse/ui/error-state'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { errorReference, errorText } from '#core/error-text.ts'
import { t } from '#core/i18n.ts'
import { verificationQuery } from '#core/verification.queries.ts'
import { VerificationFrame } from './verification-frame.tsx'
import { VerificationRules } from './verification-rules.tsx'
import { VerificationStanding } from './verification-standing.tsx'
import styles from './verification.module.css'

/** `/profile/verification`: how it stands, how to do it, when it is asked for. */
export function VerificationPage(): ReactNode {
  const verification = useQuery(verificationQuery)
  if (verification.isError && !verification.data) {
    return (
      <ErrorState
        title={t('verification.loadFailed')}
        text={errorText(verification.error)}
        reference={errorReference(verification.error)}
        retry={{
          label: t('verification.retryCall'),
          onPress: () => void verification.refetch(),
        }}
      />
    )
  }
  if (!verification.data) return <VerificationSkeleton />
  return (
    <div className={styles.page}>
      <Card>
        <div className={styles.section}>
          <VerificationStanding verification={verification.data} />
          <Way verification={verification.data} />
        </div>
      </Card>
      <VerificationRules rules={verification.data.rules} />
    </div>
  )
}

const START = {
  none: 'verification.start',
  started: 'verification.continue',
  pending: 'verification.show',
  retry: 'verification.again',
} as const

/** What the player can do now, if anything. */
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
      {state !== 'pending' && <p className={styles.where}>{t('verification.where')}</p>}
    </div>
  )
}

/** Of the same size as the page. */
function VerificationSkeleton(): ReactNode {
  return (
    <div className={styles.page} role="status" aria-label={t('verification.loading')}>
      <Card>
        <div className={styles.section}>
          <Skeleton width="50%" />
          <Skeleton width="90%" />
          <Skeleton shape="box" height="3rem" width="14rem" />
        </div>
      </Card>
      <Card>
        <div className={styles.section}>
          <Skeleton width="35%" />
          <Skeleton width="80%" />
        </div>
      </Card>
    </div>
  )
}
