import type { Account } from '@fairhouse/contract/account'
import { Amount } from '@fairhouse/ui/amount'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { showMoney } from '@fairhouse/app-kit/i18n/money-text'
import { accountsQuery } from '#core/session/player.queries.ts'
import { currenciesQuery } from '#core/api/settings.queries.ts'
import { activeAccount } from './active-account.ts'
import { balanceParts } from './balance-part.ts'
import { equivalentText } from './equivalent.ts'
import { useFiat } from './fiat.ts'
import styles from './balance-parts.module.css'

/** The balance of the active account, and its unavailable parts. */
export function BalanceParts(): ReactNode {
  return (
    <Loaded
      query={useQuery(accountsQuery)}
      skeleton={['9.5rem']}
      failed={t('wallet.accounts.failed')}
    >
      {(accounts) => <Parts accounts={accounts} />}
    </Loaded>
  )
}

function Parts({ accounts }: { readonly accounts: readonly Account[] }): ReactNode {
  const { data: currencies } = useQuery(currenciesQuery)
  const fiat = useFiat()
  const account = activeAccount(accounts)
  if (account === undefined) return null
  const { currency, balance } = account
  const parts = balanceParts(account).map(({ name, amountMinor }) => ({
    label: t(`wallet.balance.${name}`),
    amount: amountMinor,
  }))
  const { number, unit } = showMoney(balance, currency)
  return (
    <div>
      <p className="muted small">{t('wallet.balance')}</p>
      <Amount
        number={number}
        unit={unit}
        size="xl"
        equivalent={equivalentText(account, accounts, currencies, fiat)}
      />
      <dl className={styles.parts}>
        {parts.map(({ label, amount }) => {
          const shown = showMoney(amount, currency)
          return (
            <div key={label} className={styles.part}>
              <dt>{label}</dt>
              <dd>
                <Amount
                  number={shown.number}
                  unit={shown.unit}
                  size="s"
                  tone={amount === 0n ? 'muted' : 'plain'}
                />
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
