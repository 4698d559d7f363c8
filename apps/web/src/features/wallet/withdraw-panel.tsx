import type { Account } from '@fairhouse/contract/account'
import { ButtonLink } from '@fairhouse/ui/button'
import { EmptyState } from '@fairhouse/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { joinQueries } from '@fairhouse/app-kit/data/join-queries'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { currencyName } from '@fairhouse/app-kit/i18n/money-text'
import { accountsQuery } from '#core/session/player.queries.ts'
import { verificationQuery } from '#parts/verification/verification.queries.ts'
import { OfAccount } from './account-select.tsx'
import { RegionLine } from './region-line.tsx'
import { useRegion } from './region.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { destinationsQuery, withdrawalMethodsQuery } from './withdrawal.queries.ts'

const SKELETON = ['4.5rem', '5.5rem', '4.75rem', '3.25rem'] as const

/** From which account, to where and how much; required verifications are shown before anything is typed. */
export function WithdrawPanel({ country }: { readonly country: string | null }): ReactNode {
  const accounts = useQuery(accountsQuery)
  const verification = useQuery(verificationQuery)
  return (
    <Loaded
      query={joinQueries({ accounts, verification })}
      skeleton={SKELETON}
      failed={t('wallet.accounts.failed')}
    >
      {(known) => {
        const { rules, state } = known.verification
        if (rules.atWithdrawal && state !== 'approved') return <VerifyFirst state={state} />
        return (
          <div className="stack" data-gap="5">
            <OfAccount accounts={known.accounts}>
              {(account) => <Methods key={account.id} account={account} country={country} />}
            </OfAccount>
          </div>
        )
      }}
    </Loaded>
  )
}

function VerifyFirst({ state }: { readonly state: string }): ReactNode {
  const isUnderWay = state === 'pending' || state === 'started'
  return (
    <EmptyState
      icon="id-card"
      title={isUnderWay ? t('cashier.verify.pending') : t('cashier.verify.title')}
      text={isUnderWay ? t('cashier.verify.pendingText') : t('cashier.verify.text')}
      action={
        <ButtonLink kind="primary" render={<Link to="/profile/verification" />}>
          {isUnderWay ? t('cashier.verify.look') : t('cashier.verify.start')}
        </ButtonLink>
      }
    />
  )
}

function Methods(props: { readonly account: Account; readonly country: string | null }): ReactNode {
  const { account } = props
  const country = useRegion(props.country)
  const { currency } = account
  const methods = useQuery(withdrawalMethodsQuery({ currency, country }))
  const destinations = useQuery(destinationsQuery)
  return (
    <Loaded
      query={joinQueries({ methods, destinations })}
      skeleton={SKELETON}
      failed={t('wallet.methods.failed')}
    >
      {(loaded) => {
        const [first, ...others] = loaded.methods.flatMap((group) => group.paymentMethods)
        return (
          <>
            {first === undefined ? (
              <EmptyState
                icon="wallet"
                title={t('cashier.withdraw.none', { currency: currencyName(currency) })}
                text={t('cashier.withdraw.noneHelp')}
              />
            ) : (
              <WithdrawForm
                account={account}
                methods={[first, ...others]}
                destinations={loaded.destinations}
              />
            )}
            <RegionLine country={country} />
          </>
        )
      }}
    </Loaded>
  )
}
