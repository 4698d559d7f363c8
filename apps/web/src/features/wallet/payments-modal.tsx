import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { LatestInvoices } from './invoice-list.tsx'

/**
 * `?success=true`: a payment service sends the player back without naming a payment. It shows the latest
 * ones as the server knows them, whatever the key says.
 */
export function PaymentsModal({ onClose }: ModalViewProps): ReactNode {
  return (
    <Dialog title={t('wallet.balance.history')} onClose={onClose}>
      <LatestInvoices />
    </Dialog>
  )
}
