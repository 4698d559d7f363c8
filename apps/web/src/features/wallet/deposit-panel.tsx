import { EmptyState } from '@fairhouse/ui/empty-state'
import { ErrorState } from '@fairhouse/ui/error-state'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { isDepositLimited } from '#core/api-error.ts'
import { errorReference, errorText } from '#core/error-text.ts'
import { t } from '#core/i18n.ts'
import { limitsQuery } from '#core/limits.queries.ts'
import { currencyName } from '#core/money-text.ts'
import { accountsQuery } from '#core/player.queries.ts'
import { draftText, useFormDraft } from '#core/form/use-form-draft.ts'
import { AccountSelect } from './account-select.tsx'
import { activeAccount, shownAccounts } from './active-account.ts'
import { DepositForm } from './deposit-form.tsx'
import { DepositLimited } from './deposit-limited.tsx'
import { readOrder } from './deposit-order.ts'
import { DEPOSIT_DRAFT } from './use-deposit-form.ts'
import { VerificationNotice } from './verification-notice.tsx'
import { depositMethodsQuery } from './wallet.queries.ts'
import styles from './deposit.module.css'
import { tabStorage } from '#core/storage/guarded-storage.ts'

export type DepositPanelProps = {
  /** Country of the request, null when unknown. */
  readonly country: string | null
}

/** Which account, then how and how much. */
export function DepositPanel({ country }: DepositPanelProps): ReactNode {
  const accounts = useQuery(accountsQuery)
  // spec §4: loaded with the methods, shown in the form
  useQuery(limitsQuery)
  const typed = useFormDraft(DEPOSIT_DRAFT).first
  const [chosenId, setChosenId] = useState(
    () => draftText(typed, 'accountId') || readOrder(tabStorage)?.accountId,
  )
  if (accounts.isError && !accounts.data) {
    return (
      <LoadFailed
        title={t('wallet.accounts.failed')}
        error={accounts.error}
        onRetry={() => void accounts.refetch()}
      />
    )
  }
  if (!accounts.data) return <DepositSkeleton />
  const shown = shownAccounts(accounts.data)
  const account = shown.find(({ id }) => id === chosenId) ?? activeAccount(shown)
  if (!account) return <DepositSkeleton />
  return (
    <div className={styles.panel}>
      <AccountSelect accounts={shown} account={account} onChoose={setChosenId} />
      <Methods
        key={account.id}
        accountId={account.id}
        currency={account.currency}
        country={country}
      />
      <VerificationNotice />
    </div>
  )
}

type MethodsProps = {
  readonly accountId: string
  readonly currency: string
  readonly country: string | null
}

function Methods({ accountId, currency, country }: MethodsProps): ReactNode {
  const groups = useQuery(depositMethodsQuery({ currency, country }))
  // spec §8: no methods then, whatever was there before, and the limits as they are now.
  if (isDepositLimited(groups.error))
    return <DepositLimited key={groups.errorUpdatedAt} error={groups.error} />
  if (groups.isError) {
    return (
      <LoadFailed
        title={t('wallet.methods.failed')}
        error={groups.error}
        onRetry={() => void groups.refetch()}
      />
    )
  }
  if (!groups.data) return <FormSkeleton />
  const [first, ...others] = groups.data.flatMap((group) => group.paymentMethods)
  if (!first) {
    return (
      <EmptyState
        icon="wallet"
        title={t('wallet.methods.empty', { currency: currencyName(currency) })}
        text={t('wallet.methods.emptyHelp')}
      />
    )
  }
  return <DepositForm accountId={accountId} methods={[first, ...others]} />
}

function LoadFailed(props: { title: string; error: unknown; onRetry: () => void }): ReactNode {
  return (
    <ErrorState
      title={props.title}
      text={errorText(props.error)}
      reference={errorReference(props.error)}
      retry={{ label: t('wallet.retry'), onPress: props.onRetry }}
    />
  )
}

function DepositSkeleton(): ReactNode {
  return (
    <div className={styles.panel}>
      <div>
        <Skeleton width="25%" />
        <Skeleton shape="box" height="3rem" />
      </div>
      <FormSkeleton />
    </div>
  )
}

function FormSkeleton(): ReactNode {
  return (
    <div className={styles.panel} role="status" aria-label={t('wallet.loading')}>
      <div>
        <Skeleton width="20%" />
        <Skeleton shape="box" height="4rem" width="calc((100% - 1rem) / 3)" />
      </div>
      <div>
        <Skeleton width="20%" />
        <Skeleton shape="box" height="3.25rem" />
      </div>
      <Skeleton shape="box" height="2.5rem" />
      <Skeleton shape="box" height="3.25rem" />
      <Skeleton width="90%" />
    </div>
  )
}
