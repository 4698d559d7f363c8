import { useState, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSecurityChanged } from './use-security-changed.ts'

/** Sets an authenticator up: the code to scan, its first code, then the recovery codes. */
export function AuthenticatorDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const changed = useSecurityChanged()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const done = (made: readonly string[]): void => {
    setCodes(made)
    void changed()
  }
  return (
    <Dialog
      title={t(codes === null ? 'security.authenticator.setUp' : 'security.codes.title')}
      description={t(codes === null ? 'security.setUp.text' : 'security.codes.text')}
      onClose={onClose}
      isOutsideDismissible={false}
    >
      {codes === null ? (
        <AuthenticatorSetup onDone={done} />
      ) : (
        <RecoveryCodes codes={codes} onDone={onClose} />
      )}
    </Dialog>
  )
}
