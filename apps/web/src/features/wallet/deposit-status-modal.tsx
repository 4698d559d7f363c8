import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { DepositStatus } from './deposit-status.tsx'

/**
 * `?deposit-status={invoice id}`, likewise `deposit-success` and `deposit-error`, which an address may
 * contain: it shows the server's status, whatever the key says.
 */
export function DepositStatusModal({ value, onClose }: ModalViewProps): ReactNode {
  return (
    <Dialog title={t('wallet.status.title')} onClose={onClose}>
      <DepositStatus invoiceId={value} onDone={onClose} />
    </Dialog>
  )
}
