import type { Invoice } from '@fairhouse/contract/invoice'
import { late } from '@fairhouse/ui/late-part'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { accountsQuery } from '#core/session/player.queries.ts'
import { reloadBonuses } from '#parts/bonus/bonus.queries.ts'
import { forgetOrder } from './deposit-order.ts'
import { DepositOutcome } from './deposit-outcome.tsx'
import { isDeposit } from './invoice-word.ts'
import { invoiceQuery } from './wallet.queries.ts'
import styles from './deposit-status.module.css'
import { tabStorage } from '#core/storage/stored-keys.ts'

// Its forms and codes are needed for pending deposits only.
const DepositPending = late(
  async () => (await import('./deposit-pending.tsx')).DepositPending,
  () => <Skeleton shape="box" height="18rem" />,
)

export type DepositStatusProps = {
  readonly invoiceId: string
  readonly onDone: () => void
}

/** The status of a deposit, from the server only; it updates itself. */
export function DepositStatus({ invoiceId, onDone }: DepositStatusProps): ReactNode {
  const invoice = useQuery(invoiceQuery(invoiceId))
  useSettled(invoice.data)
  return (
    <Loaded
      query={invoice}
      skeleton={['14rem']}
      failed={t('wallet.status.failed')}
      failedText={(reason) => t('wallet.status.failedText', { reason })}
    >
      {(known) => (
        <div className={styles.status} role="status">
          {known !== null && isDeposit(known) && known.status === 1 ? (
            <DepositPending invoice={known} />
          ) : (
            <DepositOutcome invoice={known} onDone={onDone} />
          )}
        </div>
      )}
    </Loaded>
  )
}

/** Once final: its id is used up, and the balance and the bonuses are reloaded in case the socket was silent. */
function useSettled(invoice: Invoice | null | undefined): void {
  const queryClient = useQueryClient()
  const finalId = invoice && invoice.status !== 1 ? invoice.id : undefined
  useEffect(() => {
    if (finalId === undefined) return
    forgetOrder(tabStorage, finalId)
    void queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey })
    void reloadBonuses(queryClient)
  }, [finalId, queryClient])
}
