import { Button } from '@fairhouse/ui/button'
import { Outcome } from '@fairhouse/ui/outcome'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '#core/modal/dialog.tsx'

/** `?confirm=true`: the benefits of a confirmed profile. */
export function ConfirmModal({ onClose }: ModalViewProps): ReactNode {
  return (
    <Dialog title={t('cashier.confirmed.title')} onClose={onClose}>
      <Outcome
        tone="positive"
        icon="circle-check"
        title={t('cashier.confirmed.done')}
        text={t('cashier.confirmed.text')}
        action={
          <Button kind="primary" onClick={onClose}>
            {t('wallet.status.done')}
          </Button>
        }
      />
    </Dialog>
  )
}
