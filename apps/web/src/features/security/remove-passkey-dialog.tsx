import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { t } from '#core/i18n/i18n.ts'
import type { PasskeyDialogProps } from './rename-passkey-dialog.tsx'
import { SureDialog } from './sure-dialog.tsx'

/** Asks before a passkey is forgotten. */
export function RemovePasskeyDialog({ passkey, onClose }: PasskeyDialogProps): ReactNode {
  return (
    <SureDialog
      title={t('security.passkeys.remove')}
      text={t('security.passkeys.remove.text', { name: passkey.name })}
      doLabel={t('security.passkeys.remove.submit')}
      act={async () => {
        const params = { id: passkey.id }
        await call('DELETE /api/player/security/passkeys/{id}', { params })
      }}
      onClose={onClose}
    />
  )
}
