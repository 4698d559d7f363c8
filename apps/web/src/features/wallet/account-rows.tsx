import type { Account } from '@fairhouse/contract/account'
import { Amount } from '@fairhouse/ui/amount'
import { Badge } from '@fairhouse/ui/badge'
import { Button } from '@fairhouse/ui/button'
import { Mark } from '@fairhouse/ui/mark'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { currencyName, currencySymbol, showMoney } from '@fairhouse/app-kit/i18n/money-text'
import { accountsQuery } from '#core/session/player.queries.ts'
import { currenciesQuery } from '#core/api/settings.queries.ts'
import { shownAccounts } from './active-account.ts'
import { equivalentText } from './equivalent.ts'
import { useFiat } from './fiat.ts'
import { useSwitchAccount } from './use-switch-account.ts'
import { call } from '#core/api/api.ts'
import { failureToast, useAction } from '@fairhouse/app-kit/form/use-action'
import { putAccount } from '#core/session/put-account.ts'
import styles from './rows.module.css'

/** The player's accounts with their balances; any of them can be put to use. */
export function AccountRows(): ReactNode {
  return (
    <Loaded
      query={useQuery(accountsQuery)}
      skeleton={['3.5rem']}
      failed={t('wallet.accounts.failed')}
    >
      {(accounts) => <Rows accounts={accounts} />}
    </Loaded>
  )
}

function Rows({ accounts }: { readonly accounts: readonly Account[] }): ReactNode {
  const { data: currencies } = useQuery(currenciesQuery)
  const fiat = useFiat()
  const { switchTo, pendingId } = useSwitchAccount()
  const hiding = useHideAccount()
  return (
    <ul className="stack" data-gap="1">
      {shownAccounts(accounts).map((account) => {
        const { number, unit } = showMoney(account.balance, account.currency)
        const currency = currencyName(account.currency)
        return (
          <li key={account.id} className={styles.row}>
            <Mark text={currencySymbol(account.currency)} size="l" />
            <div className={styles.words}>
              {/* Server and browser may spell it differently: what came with the page stays. */}
              <span className={styles.name} suppressHydrationWarning>
                {currency}
              </span>
              <Amount
                number={number}
                unit={unit}
                size="s"
                tone="muted"
                equivalent={equivalentText(account, accounts, currencies, fiat)}
              />
            </div>
            {account.status === 1 ? (
              <Badge tone="positive">{t('wallet.balance.active')}</Badge>
            ) : (
              <>
                {isEmpty(account) && (
                  <Button
                    size="s"
                    kind="quiet"
                    aria-label={t('wallet.hide.label', { currency })}
                    busyLabel={hiding.pendingId === account.id ? t('wallet.hide.busy') : undefined}
                    isDisabled={hiding.pendingId !== undefined}
                    onClick={() => hiding.hide(account.id)}
                  >
                    {t('wallet.hide')}
                  </Button>
                )}
                <Button
                  size="s"
                  aria-label={t('wallet.currencies.useLabel', { currency })}
                  busyLabel={pendingId === account.id ? t('wallet.switch.busy') : undefined}
                  isDisabled={pendingId !== undefined}
                  onClick={() => switchTo(account.id)}
                >
                  {t('wallet.currencies.use')}
                </Button>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Only an account without money may be hidden; choosing it again under "Add" shows it. */
function isEmpty({ balance, inPlay, pendingWithdrawal, vault }: Account): boolean {
  return [balance, inPlay, pendingWithdrawal, vault].every((amount) => amount === '0')
}

/** Takes an empty account out of the lists. */
function useHideAccount(): {
  readonly hide: (accountId: string) => void
  readonly pendingId: string | undefined
} {
  const queryClient = useQueryClient()
  const { run, isPending, input } = useAction(
    (id: string) => call('PUT /api/wallet/accounts/{id}/hide', { params: { id } }),
    {
      onDone: ({ data }) => putAccount(queryClient, data),
      onFailed: failureToast('hide-failed', t('cashier.hide.failed')),
    },
  )
  return { hide: run, pendingId: isPending ? input : undefined }
}
