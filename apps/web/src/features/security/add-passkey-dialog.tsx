import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { makePasskey, stopAskingPasskey } from '@fairhouse/app-kit/api/passkey'
import { deviceName } from './device-name.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { useSecurityChanged } from './use-security-changed.ts'

/** Names a new passkey and has the browser make it. */
export function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const changed = useSecurityChanged()
  const submit = async (name: string): Promise<void> => {
    const { data: options } = await call('POST /api/player/security/passkey-options')
    const registration = await makePasskey(options)
    await call('POST /api/player/security/passkeys', { body: { name, registration } })
    await changed()
    onClose()
  }
  const close = (): void => {
    stopAskingPasskey()
    onClose()
  }
  return (
    <Dialog
      title={t('security.passkeys.add')}
      description={t('security.passkeys.add.text')}
      onClose={close}
    >
      <PasskeyNameForm
        name={deviceName(navigator.userAgent) ?? t('security.passkeys.name.first')}
        draftName="passkey-new"
        submitLabel={t('security.passkeys.add.submit')}
        busyLabel={t('proof.passkey.busy')}
        submit={submit}
      />
    </Dialog>
  )
}
