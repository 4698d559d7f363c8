import type { PasskeyAssertion, PasskeyRequest } from '@fairhouse/contract/passkey'
import type { ReactNode } from 'react'
import { ActionButton } from '#core/form/action-button.tsx'
import { t } from '#core/i18n/i18n.ts'
import { PasskeyFailure } from './passkey-failure.tsx'
import { askPasskey } from './passkey.ts'

export type PasskeyFormProps = {
  /** What the browser asks with; works once. */
  readonly ask: () => Promise<PasskeyRequest>
  /** Asks the platform. @throws what it refuses */
  readonly submit: (assertion: PasskeyAssertion) => Promise<void>
}

/** Shows that it is the player by a passkey of theirs. */
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
