import type { Account } from '@fairhouse/contract/account'
import type { CurrencySetting } from '@fairhouse/contract/settings'
import { Button } from '@fairhouse/ui/button'
import { Mark } from '@fairhouse/ui/mark'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { joinQueries } from '@fairhouse/app-kit/data/join-queries'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { t } from '#core/i18n/i18n.ts'
import { currencyName, currencySymbol } from '@fairhouse/app-kit/i18n/money-text'
import { accountsQuery } from '#core/session/player.queries.ts'
import { putAccount } from '#core/session/put-account.ts'
import { currenciesQuery } from '#core/api/settings.queries.ts'
import { shownAccounts } from './active-account.ts'
import { useSwitchAccount } from './use-switch-account.ts'
import rows from './rows.module.css'
import styles from './currencies.module.css'

/** The currencies that the player has no account in yet. */
export function CurrencyRows(): ReactNode {
  const accounts = useQuery(accountsQuery)
  const currencies = useQuery(currenciesQuery)
  return (
    <Loaded
      query={joinQueries({ accounts, currencies })}
      skeleton={['12rem']}
      failed={t('wallet.currencies.failed')}
    >
      {(loaded) => <OtherCurrencies {...loaded} />}
    </Loaded>
  )
}

function OtherCurrencies(props: {
  readonly accounts: readonly Account[]
  readonly currencies: readonly CurrencySetting[]
}): ReactNode {
  const { accounts, currencies } = props
  const opening = useOpenAccount()
  const { switchTo } = useSwitchAccount()
  const owned = new Set(shownAccounts(accounts).map((account) => account.currency))
  const others = currencies.filter(({ code, isEnabled }) => isEnabled && !owned.has(code))
  if (others.length === 0) return <p className={styles.all}>{t('wallet.currencies.all')}</p>
  return (
    <>
      <FailureBanner error={opening.failure} />
      <ul className="stack" data-gap="1">
        {others.map(({ code }) => (
          <li key={code} className={rows.row}>
            <Mark text={currencySymbol(code)} size="l" tone="neutral" />
            <div className={rows.words}>
              <span className={rows.name}>{currencyName(code)}</span>
              <span className={rows.code}>{code}</span>
            </div>
            <Button
              size="s"
              icon="plus"
              aria-label={t('wallet.currencies.addLabel', { currency: currencyName(code) })}
              isDisabled={opening.isPending}
              busyLabel={
                opening.isPending && opening.input === code
                  ? t('wallet.currencies.adding')
                  : undefined
              }
              onClick={() => {
                const hidden = accounts.find(({ currency }) => currency === code)
                if (hidden === undefined) opening.run(code)
                else switchTo(hidden.id)
              }}
            >
              {t('wallet.currencies.add')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function useOpenAccount() {
  const queryClient = useQueryClient()
  return useAction(
    (currency: string) => call('POST /api/wallet/accounts', { body: { currency } }),
    {
      onDone: ({ data }) => putAccount(queryClient, data),
      // A refused one may have been opened in another tab.
      onFailed: () => void queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey }),
    },
  )
}
