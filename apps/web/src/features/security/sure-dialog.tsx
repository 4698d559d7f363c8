import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailureBanner } from '#core/form/failure-banner.tsx'
import { t } from '#core/i18n/i18n.ts'
import { KeepOrConfirm } from '#core/modal/confirm-actions.tsx'
import { Dialog } from '#core/modal/dialog.tsx'
import { useSecurityChanged } from './use-security-changed.ts'
import styles from './security.module.css'

export type SureDialogProps = {
  readonly title: string
  /** What it leads to. */
  readonly text: string
  readonly doLabel: string
  /** @throws what the platform says */
  readonly act: () => Promise<void>
  readonly onClose: () => void
}

/** Asks once more before something that makes an account less safe. */
export function SureDialog({ title, text, doLabel, act, onClose }: SureDialogProps): ReactNode {
  const changed = useSecurityChanged()
  const confirm = useMutation({
    mutationFn: async () => {
      await act()
      await changed()
    },
    onSuccess: onClose,
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.stack}>
        <p className={styles.note}>{text}</p>
        <FailureBanner error={confirm.error} />
        <KeepOrConfirm
          keep={{ label: t('security.keep'), onPress: onClose }}
          confirm={{
            label: doLabel,
            busyLabel: confirm.isPending ? t('proof.checking') : undefined,
            onPress: () => confirm.mutate(),
          }}
        />
      </div>
    </Dialog>
  )
}
