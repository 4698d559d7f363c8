import { useState, type ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { ActionButton } from '@fairhouse/app-kit/form/action-button'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSecurityChanged } from './use-security-changed.ts'

/** Asks before the old recovery codes become invalid, then shows the new ones. */
export function RenewCodesDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const changed = useSecurityChanged()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = async (): Promise<void> => {
    setCodes((await call('POST /api/player/security/recovery-codes')).data.codes)
    void changed()
  }
  return (
    <Dialog
      title={t(codes === null ? 'security.codes.renew' : 'security.codes.title')}
      description={t(codes === null ? 'security.codes.renew.text' : 'security.codes.text')}
      onClose={onClose}
      isOutsideDismissible={codes === null}
    >
      {codes === null ? (
        <div className="stack">
          <ActionButton busy={t('proof.checking')} act={renew}>
            {t('security.codes.renew.submit')}
          </ActionButton>
        </div>
      ) : (
        <RecoveryCodes codes={codes} onDone={onClose} />
      )}
    </Dialog>
  )
}
