import type { Invoice } from '@fairhouse/contract/invoice'
import { ButtonLink } from '@fairhouse/ui/button'
import { late } from '@fairhouse/ui/late-part'
import { Outcome } from '@fairhouse/ui/outcome'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { Loaded } from '#core/data/loaded.tsx'
import { t } from '#core/i18n/i18n.ts'
import { accountsQuery } from '#core/session/player.queries.ts'
import { reloadBonuses } from '#parts/bonus/bonus.queries.ts'
import { forgetOrder } from './deposit-order.ts'
import { DepositFailed } from './deposit-failed.tsx'
import { DepositReceived } from './deposit-received.tsx'
import { DepositReversed } from './deposit-reversed.tsx'
import { isDeposit } from './invoice-word.ts'
import { invoiceQuery } from './wallet.queries.ts'
import styles from './deposit-status.module.css'
import { tabStorage } from '#core/storage/guarded-storage.ts'

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
          <DepositState invoice={known} onDone={onDone} />
        </div>
      )}
    </Loaded>
  )
}

function DepositState(props: { invoice: Invoice | null; onDone: () => void }): ReactNode {
  const { invoice, onDone } = props
  if (invoice === null) return <UnknownInvoice />
  if (!isDeposit(invoice)) return <WithdrawalLink id={invoice.id} />
  if (invoice.status === 1) return <DepositPending invoice={invoice} />
  const { reversedAmount } = invoice.publicData
  if (reversedAmount !== undefined) {
    return <DepositReversed amount={reversedAmount} currency={invoice.currency} onDone={onDone} />
  }
  if (invoice.status === 2) return <DepositReceived invoice={invoice} onDone={onDone} />
  return <DepositFailed invoice={invoice} />
}

/** A notice of a withdrawal leads here as well: its timeline has a separate page. */
function WithdrawalLink({ id }: { readonly id: string }): ReactNode {
  return (
    <Outcome
      tone="neutral"
      icon="arrow-up-right"
      title={t('cashier.timeline.label')}
      text={t('cashier.timeline.linkText')}
      action={
        <ButtonLink kind="primary" render={<Link to="/wallet/payments/$id" params={{ id }} />}>
          {t('cashier.timeline.show')}
        </ButtonLink>
      }
    />
  )
}

function UnknownInvoice(): ReactNode {
  return (
    <Outcome
      tone="neutral"
      icon="receipt-text"
      title={t('wallet.status.unknown')}
      text={t('wallet.status.unknownText')}
      action={
        <ButtonLink render={<Link to="/wallet/history" />}>
          {t('wallet.balance.history')}
        </ButtonLink>
      }
    />
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
