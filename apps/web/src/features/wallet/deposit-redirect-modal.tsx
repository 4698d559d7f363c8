import { Checking } from '@fairhouse/ui/checking'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { DepositStatus } from './deposit-status.tsx'
import { isInTelegram } from '#parts/telegram/telegram-launch.ts'
import { hostedPage, leaveFor } from './use-deposit.ts'
import { invoiceQuery } from './wallet.queries.ts'

/** `?deposit-redirect={invoice id}`: continues to the payment page of an open deposit. */
export function DepositRedirectModal({ value: id, onClose }: ModalViewProps): ReactNode {
  const { data } = useQuery(invoiceQuery(id))
  const page = data ? hostedPage(data) : null
  useEffect(() => {
    if (page !== null) leaveFor(page)
  }, [page])
  return (
    <Dialog title={t('wallet.status.title')} onClose={onClose}>
      {page === null || isInTelegram() ? (
        <DepositStatus invoiceId={id} onDone={onClose} />
      ) : (
        <Checking>{t('cashier.redirect', { host: new URL(page).host })}</Checking>
      )}
    </Dialog>
  )
}
