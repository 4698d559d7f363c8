import { Banner } from '@fairhouse/ui/banner'
import type { ReactNode } from 'react'
import { isTemporary } from '@fairhouse/app-kit/api/api-error'
import { errorReference, errorText } from '@fairhouse/app-kit/api/error-text'
import { t } from '#core/i18n/i18n.ts'
import styles from './deposit.module.css'

/** Why the deposit was not opened; without an answer also that a retry cannot open it twice. */
export function DepositFailure({ error }: { readonly error: unknown }): ReactNode {
  if (error === null) return null
  const reference = isTemporary(error) ? errorReference(error) : undefined
  return (
    <Banner tone="danger" icon="circle-alert" isAlert>
      {error instanceof TypeError ? t('wallet.deposit.badAddress') : errorText(error)}
      {isTemporary(error) && <> {t('wallet.deposit.unsure')}</>}
      {reference !== undefined && <span className={styles.reference}>{reference}</span>}
    </Banner>
  )
}
