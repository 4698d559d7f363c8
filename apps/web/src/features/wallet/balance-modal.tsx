import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { BalanceMeanings } from './balance-meanings.tsx'

/** `?balance=true` */
export function BalanceModal({ onClose }: ModalViewProps): ReactNode {
  return (
    <Dialog title={t('wallet.balance')} onClose={onClose}>
      <BalanceMeanings />
    </Dialog>
  )
}
