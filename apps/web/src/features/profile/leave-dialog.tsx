import { Button } from '@fairhouse/ui/button'
import { Dialog } from '@fairhouse/ui/dialog'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import styles from './leave-dialog.module.css'

export type LeaveDialogProps = { readonly onStay: () => void; readonly onLeave: () => void }

/** Whether unsaved changes may be lost. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps): ReactNode {
  return (
    <Dialog title={t('profile.leave.title')} closeLabel={t('profile.leave.stay')} onClose={onStay}>
      <p>{t('profile.leave.text')}</p>
      <div className={styles.actions}>
        <Button kind="danger" onClick={onLeave}>
          {t('profile.leave.go')}
        </Button>
        <Button kind="secondary" onClick={onStay}>
          {t('profile.leave.stay')}
        </Button>
      </div>
    </Dialog>
  )
}
