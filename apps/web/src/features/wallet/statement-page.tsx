import type { Account } from '@fairhouse/contract/account'
import { Card } from '@fairhouse/ui/card'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Loaded } from '#core/data/loaded.tsx'
import { t } from '#core/i18n/i18n.ts'
import { accountsQuery } from '#core/session/player.queries.ts'
import { AccountSelect } from './account-select.tsx'
import { activeAccount, shownAccounts } from './active-account.ts'
import { NetDeposits } from './net-deposits.tsx'
import { SpendOverview } from './spend-overview.tsx'
import { StatementList } from './statement-list.tsx'
import type { StatementDays } from './statement.queries.ts'
import styles from './statement.module.css'

/** `/wallet/statement`: what went in and out, what play cost, and every entry of an account. */
export function StatementPage({ days }: { readonly days: StatementDays }): ReactNode {
  return (
    <div className={styles.page}>
      <h1>{t('funds.statement.title')}</h1>
      <Loaded
        query={useQuery(accountsQuery)}
        skeleton={['8rem', '20rem']}
        failed={t('wallet.accounts.failed')}
      >
        {(accounts) => <Parts accounts={shownAccounts(accounts)} days={days} />}
      </Loaded>
    </div>
  )
}

function Parts(props: {
  readonly accounts: readonly Account[]
  readonly days: StatementDays
}): ReactNode {
  const { accounts, days } = props
  const [chosenId, setChosenId] = useState<string>()
  const account = accounts.find(({ id }) => id === chosenId) ?? activeAccount(accounts)
  if (account === undefined) return null
  return (
    <>
      <Card>
        <NetDeposits />
      </Card>
      <AccountSelect accounts={accounts} account={account} onChoose={setChosenId} />
      <Card>
        <SpendOverview key={account.id} account={account} timeZone={days.timeZone} />
      </Card>
      <StatementList key={account.id} account={account} days={days} />
    </>
  )
}
