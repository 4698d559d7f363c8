import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { t } from '#core/i18n/i18n.ts'
import { KeepOrConfirm } from '@fairhouse/app-kit/dialog/confirm-actions'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { tabStorage } from '#core/storage/stored-keys.ts'
import { useModal } from '#core/modal/use-modal.ts'
import { forgetOrder } from './deposit-order.ts'
import { invoiceQuery } from './wallet.queries.ts'

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
          <div className="stack" data-gap="5">
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
