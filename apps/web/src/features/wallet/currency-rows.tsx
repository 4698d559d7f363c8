import type { Account } from '@fairhouse/contract/account'
import type { CurrencySetting } from '@fairhouse/contract/settings'
import { Banner } from '@fairhouse/ui/banner'
import { Button } from '@fairhouse/ui/button'
import { Mark } from '@fairhouse/ui/mark'
import { applyVersioned } from '@fairhouse/realtime/versioned'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#core/api/api-error.ts'
import { call } from '#core/api/api.ts'
import { joinQueries } from '#core/data/join-queries.ts'
import { Loaded } from '#core/data/loaded.tsx'
import { errorText } from '#core/api/error-text.ts'
import { t } from '#core/i18n/i18n.ts'
import { currencyName, currencySymbol } from '#core/i18n/money-text.ts'
import { accountsQuery } from '#core/session/player.queries.ts'
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
      {opening.isError && (
        <Banner tone="danger" icon="circle-alert" isAlert>
          {errorText(opening.error)}
        </Banner>
      )}
      <ul className={rows.rows}>
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
                opening.isPending && opening.variables === code
                  ? t('wallet.currencies.adding')
                  : undefined
              }
              onClick={() => {
                const hidden = accounts.find(({ currency }) => currency === code)
                if (hidden === undefined) opening.mutate(code)
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
  return useMutation({
    mutationFn: async (currency: string) =>
      (await call('POST /api/wallet/accounts', { body: { currency } })).data,
    onSuccess: (opened) =>
      queryClient.setQueryData(accountsQuery.queryKey, (accounts: Account[] | undefined) =>
        accounts === undefined ? accounts : [...applyVersioned(accounts, opened)],
      ),
    onError: (error) => {
      // opened in another tab: the list here is behind
      if (error instanceof ApiError && error.code === 'accountExists') {
        void queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey })
      }
    },
  })
}
