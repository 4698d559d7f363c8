import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { LoyaltyProgress } from './loyalty-progress.tsx'
import { loyaltyQuery } from './retention.queries.ts'

/** `?loyalty-level`: the level that was reached. */
export function LoyaltyLevelModal({ onClose }: ModalViewProps): ReactNode {
  const { data: account } = useQuery(loyaltyQuery)
  const name = account?.currentLevel.name
  return (
    <Dialog
      title={name === undefined ? t('loyalty.title') : t('loyalty.reached', { name })}
      onClose={onClose}
    >
      {account && <LoyaltyProgress account={account} />}
    </Dialog>
  )
}

/** `?loyalty-earn`: where points come from. */
export function LoyaltyEarnModal({ onClose }: ModalViewProps): ReactNode {
  return (
    <Dialog title={t('loyalty.earn')} onClose={onClose}>
      <p className="note">{t('loyalty.earnText')}</p>
    </Dialog>
  )
}
