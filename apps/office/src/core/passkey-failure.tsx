import { PasskeyTrouble } from '@fairhouse/app-kit/api/passkey'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { Banner } from '@fairhouse/ui/banner'
import type { ReactNode } from 'react'
import { t } from './i18n.ts'

/** Why a passkey did nothing: the browser's reasons in our words, the platform's as always. */
export function PasskeyFailure({ error }: { readonly error: unknown }): ReactNode {
  if (!(error instanceof PasskeyTrouble)) return <FailureBanner error={error} />
  return (
    <Banner tone={error.kind === 'failed' ? 'danger' : 'neutral'} icon="info" isAlert>
      {t(`passkey.${error.kind}`)}
    </Banner>
  )
}
