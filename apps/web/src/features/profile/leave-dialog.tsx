import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { KeepOrConfirm } from '#core/modal/confirm-actions.tsx'
import { Dialog } from '#core/modal/dialog.tsx'
import styles from './leave-dialog.module.css'

export type LeaveDialogProps = { readonly onStay: () => void; readonly onLeave: () => void }

/** Whether unsaved changes may be lost. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps): ReactNode {
  return (
    <Dialog title={t('profile.leave.title')} closeLabel={t('profile.leave.stay')} onClose={onStay}>
      <div className={styles.body}>
        <p>{t('profile.leave.text')}</p>
        <KeepOrConfirm
          keep={{ label: t('profile.leave.stay'), onPress: onStay }}
          confirm={{ label: t('profile.leave.go'), onPress: onLeave }}
        />
      </div>
    </Dialog>
  )
}
