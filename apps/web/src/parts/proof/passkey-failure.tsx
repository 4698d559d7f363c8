import { Banner } from '@fairhouse/ui/banner'
import type { ReactNode } from 'react'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { t, type MessageId } from '#core/i18n/i18n.ts'
import { PasskeyTrouble } from '@fairhouse/app-kit/api/passkey'

const WORDS: Readonly<Record<PasskeyTrouble['kind'], MessageId>> = {
  dismissed: 'proof.passkey.dismissed',
  known: 'proof.passkey.known',
  failed: 'proof.passkey.failed',
}

/** Why a passkey did nothing: the browser's reasons in our words, the platform's as always. */
export function PasskeyFailure({ error }: { readonly error: unknown }): ReactNode {
  if (!(error instanceof PasskeyTrouble)) return <FailureBanner error={error} />
  return (
    <Banner tone={error.kind === 'failed' ? 'danger' : 'neutral'} icon="info" isAlert>
      {t(WORDS[error.kind])}
    </Banner>
  )
}
