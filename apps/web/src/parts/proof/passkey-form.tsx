import type { PasskeyAssertion, PasskeyRequest } from '@fairhouse/contract/passkey'
import type { ReactNode } from 'react'
import { ActionButton } from '@fairhouse/app-kit/form/action-button'
import { t } from '#core/i18n/i18n.ts'
import { PasskeyFailure } from './passkey-failure.tsx'
import { askPasskey } from '@fairhouse/app-kit/api/passkey'

export type PasskeyFormProps = {
  /** Options for the browser; they work once. */
  readonly ask: () => Promise<PasskeyRequest>
  /** Sends it to the platform. @throws its refusals */
  readonly submit: (assertion: PasskeyAssertion) => Promise<void>
}

/** Confirms the player with one of their passkeys. */
export function PasskeyForm({ ask, submit }: PasskeyFormProps): ReactNode {
  return (
    <div className="stack">
      <p className="muted">{t('proof.passkey.about')}</p>
      <ActionButton
        icon="fingerprint"
        busy={t('proof.passkey.busy')}
        act={async () => await submit(await askPasskey(await ask()))}
        showFailure={(error) => <PasskeyFailure error={error} />}
      >
        {t('proof.passkey.use')}
      </ActionButton>
    </div>
  )
}
