import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { ConfirmDialog } from '#core/modal/confirm-dialog.tsx'
import { useSecurityChanged } from './use-security-changed.ts'

export type SureDialogProps = {
  readonly title: string
  /** What it leads to. */
  readonly text: string
  readonly doLabel: string
  /** @throws what the platform says */
  readonly act: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks once more before something that makes an account less safe. */
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
