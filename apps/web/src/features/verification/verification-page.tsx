import type { Verification } from '@fairhouse/contract/verification'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { verificationQuery } from '#parts/verification/verification.queries.ts'
import { VerificationFrame } from './verification-frame.tsx'
import { VerificationRules } from './verification-rules.tsx'
import { VerificationStatus } from './verification-status.tsx'
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
