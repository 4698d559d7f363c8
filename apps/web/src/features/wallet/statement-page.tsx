import { Card } from '@fairhouse/ui/card'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { accountsQuery } from '#core/session/player.queries.ts'
import { OfAccount } from './account-select.tsx'
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
        {(accounts) => (
          <>
            <Card>
              <NetDeposits />
            </Card>
            <OfAccount accounts={accounts}>
              {(account) => (
                <Fragment key={account.id}>
                  <Card>
                    <SpendOverview account={account} timeZone={days.timeZone} />
                  </Card>
                  <StatementList account={account} days={days} />
                </Fragment>
              )}
            </OfAccount>
          </>
        )}
      </Loaded>
    </div>
  )
}
