import { ErrorState } from '@fairhouse/ui/error-state'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorReference, errorText } from '#core/error-text.ts'
import { t } from '#core/i18n.ts'
import { AuthenticatorCard } from './authenticator-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { securityQuery } from './security.queries.ts'
import { SecurityActs } from './security-acts.tsx'
import styles from './security.module.css'

/** `/profile/security`: how the account is kept safe, and what was done to that. */
export function SecurityPage(): ReactNode {
  const security = useQuery(securityQuery)
  if (security.isLoadingError) {
    return (
      <ErrorState
        title={t('security.failed')}
        text={errorText(security.error)}
        reference={errorReference(security.error)}
        retry={{ label: t('security.retry'), onPress: () => void security.refetch() }}
      />
    )
  }
  if (!security.data) return <SecuritySkeleton />
  const { passkeys, authenticator, recoveryCodes } = security.data
  return (
    <div className={styles.page}>
      <PasskeysCard passkeys={passkeys} />
      <AuthenticatorCard since={authenticator.since} codes={recoveryCodes} />
      <SecurityActs />
    </div>
  )
}

/** As high as the cards of an account with nothing set up. */
function SecuritySkeleton(): ReactNode {
  return (
    <div className={styles.page} role="status" aria-label={t('security.loading')}>
      <Skeleton shape="box" height="13rem" />
      <Skeleton shape="box" height="13rem" />
      <Skeleton shape="box" height="11rem" />
    </div>
  )
}
