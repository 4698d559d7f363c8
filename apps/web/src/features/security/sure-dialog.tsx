import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { ConfirmDialog } from '@fairhouse/app-kit/dialog/confirm-dialog'
import { useSecurityChanged } from './use-security-changed.ts'

export type SureDialogProps = {
  readonly title: string
  /** The consequence. */
  readonly text: string
  readonly doLabel: string
  /** @throws the platform's error */
  readonly act: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for confirmation of an action that makes an account less secure. */
export function SureDialog({ text, doLabel, act, ...dialog }: SureDialogProps): ReactNode {
  const changed = useSecurityChanged()
  return (
    <ConfirmDialog
      {...dialog}
      keep={t('security.keep')}
      confirm={doLabel}
      busy={t('proof.checking')}
      act={async () => {
        await act()
        await changed()
      }}
    >
      <p className="muted">{text}</p>
    </ConfirmDialog>
  )
}
