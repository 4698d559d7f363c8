import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { Loaded } from '#core/data/loaded.tsx'
import { FailureBanner } from '#core/form/failure-banner.tsx'
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
  const queryClient = useQueryClient()
  const { openModal } = useModal()
  const decline = useMutation({
    mutationFn: async () =>
      (await call('PUT /api/payment/invoices/{id}/decline', { params: { id } })).data,
    onSuccess: (declined) => {
      forgetOrder(tabStorage, id)
      queryClient.setQueryData(invoiceQuery(id).queryKey, declined)
      onClose()
    },
    // it may have been paid at the same moment: its status shows it
    onError: async () =>
      await queryClient.invalidateQueries({ queryKey: invoiceQuery(id).queryKey }),
  })
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
            <FailureBanner error={decline.error} />
            <KeepOrConfirm
              keep={{
                label: t('cashier.cancel.keep'),
                onPress: () => openModal('deposit-status', id),
              }}
              confirm={
                known?.status === 1
                  ? {
                      label: t('cashier.cancel.confirm'),
                      busyLabel: decline.isPending ? t('cashier.cancel.busy') : undefined,
                      onPress: () => decline.mutate(),
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
