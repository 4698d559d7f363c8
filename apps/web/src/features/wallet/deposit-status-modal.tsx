import { Dialog } from '@fairhouse/ui/dialog'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import type { ModalViewProps } from '#core/modal-view.ts'
import { DepositStatus } from './deposit-status.tsx'

/** `?deposit-status={invoice id}` */
export function DepositStatusModal({ value, onClose, zIndex }: ModalViewProps): ReactNode {
  return (
    <Dialog
      title={t('wallet.status.title')}
      closeLabel={t('wallet.close')}
      onClose={onClose}
      zIndex={zIndex}
    >
      <DepositStatus invoiceId={value} onDone={onClose} />
    </Dialog>
  )
}
