import type { Passkey } from '@fairhouse/contract/passkey'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { useSecurityChanged } from './use-security-changed.ts'

/** Gives a passkey another name. */
export function RenamePasskeyDialog(props: {
  readonly passkey: Passkey
  readonly onClose: () => void
}): ReactNode {
  const { passkey, onClose } = props
  const changed = useSecurityChanged()
  const submit = async (name: string): Promise<void> => {
    const params = { id: passkey.id }
    await call('PUT /api/player/security/passkeys/{id}', { params, body: { name } })
    await changed()
    onClose()
  }
  return (
    <Dialog title={t('security.passkeys.rename')} onClose={onClose}>
      <PasskeyNameForm
        name={passkey.name}
        draftName={`passkey-${passkey.id}`}
        submitLabel={t('security.save')}
        busyLabel={t('security.saving')}
        submit={submit}
      />
    </Dialog>
  )
}
