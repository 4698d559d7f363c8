import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { InvoiceList } from './invoice-list.tsx'

/** `/wallet/history?type=deposit&currency=EUR`: every payment of the player. */
export function WalletHistoryPage(): ReactNode {
  return (
    <div className="page">
      <h1>{t('wallet.balance.history')}</h1>
      <InvoiceList />
    </div>
  )
}
