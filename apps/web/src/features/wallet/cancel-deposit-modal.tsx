import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { Loaded } from '#core/data/loaded.tsx'
import { useAction } from '#core/form/use-action.ts'
import { t } from '#core/i18n/i18n.ts'
import { KeepOrConfirm } from '#core/modal/confirm-actions.tsx'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '#core/modal/dialog.tsx'
import { moneyText } from '#core/i18n/money-text.ts'
import { tabStorage } from '#core/storage/guarded-storage.ts'
import { useModal } from '#core/modal/use-modal.ts'
import { forgetOrder } from './deposit-order.ts'
import { invoiceQuery } from './wallet.queries.ts'
import styles from './deposit.module.css'

/** `?cancel-deposit={invoice id}`: asks before an open deposit is cancelled. */
export function CancelDepositModal({ value: id, onClose }: ModalViewProps): ReactNode {
  const invoice = useQuery(invoiceQuery(id))
  const { openModal } = useModal()
  const decline = useAction(
    async () => (await call('PUT /api/payment/invoices/{id}/decline', { params: { id } })).data,
    {
      stores: invoiceQuery(id),
      onDone: () => {
        forgetOrder(tabStorage, id)
        onClose()
      },
      // If refused it may have been paid at the same moment: its status shows it.
      reloads: invoiceQuery(id),
    },
  )
  return (
    <Dialog title={t('cashier.cancel.title')} onClose={onClose}>
      <Loaded query={invoice} skeleton={['3rem', '3.25rem']} failed={t('wallet.status.failed')}>
        {(known) => (
          <div className={styles.panel}>
            <p>
              {known === null
                ? t('wallet.status.unknown')
                : t('cashier.cancel.text', { amount: moneyText(known.amount, known.currency) })}
            </p>
            <KeepOrConfirm
              keep={{
                label: t('cashier.cancel.keep'),
                onPress: () => openModal('deposit-status', id),
              }}
              confirm={
                known?.status === 1
                  ? {
                      label: t('cashier.cancel.confirm'),
                      busy: t('cashier.cancel.busy'),
                      action: decline,
                    }
                  : null
              }
            />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
