import { isTemporary } from '@fairhouse/app-kit/api/api-error'
import { errorText } from '@fairhouse/app-kit/api/error-text'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'

/** Why the deposit was not opened; without an answer also that a retry cannot open it twice. */
export function DepositFailure({ error }: { readonly error: unknown }): ReactNode {
  const text = error instanceof TypeError ? t('wallet.deposit.badAddress') : errorText(error)
  const unsure = isTemporary(error) ? ` ${t('wallet.deposit.unsure')}` : ''
  return <FailureBanner error={error} text={text + unsure} />
}
