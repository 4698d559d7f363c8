import type { Account } from '@fairhouse/contract/account'
import { Amount } from '@fairhouse/ui/amount'
import { Field } from '@fairhouse/ui/field'
import { Mark } from '@fairhouse/ui/mark'
import { Select } from '@fairhouse/ui/select'
import { useState, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import {
  currencyName,
  currencySymbol,
  moneyText,
  showMoney,
} from '@fairhouse/app-kit/i18n/money-text'
import { activeAccount, shownAccounts } from './active-account.ts'
import styles from './deposit.module.css'

/** What is done with the money of one account, the one in use until another is chosen. */
export function OfAccount(props: {
  readonly accounts: readonly Account[]
  /** The choice that it begins with. */
  readonly firstId?: string | undefined
  readonly children: (account: Account) => ReactNode
}): ReactNode {
  const [chosenId, setChosenId] = useState(props.firstId)
  const accounts = shownAccounts(props.accounts)
  const account = accounts.find(({ id }) => id === chosenId) ?? activeAccount(accounts)
  if (account === undefined) return null
  return (
    <>
      <AccountSelect accounts={accounts} account={account} onChoose={setChosenId} />
      {props.children(account)}
    </>
  )
}

/** The account, with its balance. */
function AccountSelect(props: {
  readonly accounts: readonly Account[]
  readonly account: Account
  readonly onChoose: (accountId: string) => void
}): ReactNode {
  const { accounts, account, onChoose } = props
  const { number, unit } = showMoney(account.balance, account.currency)
  return (
    <Field
      label={t('wallet.currency')}
      aside={
        <ModalLink modal="currencies" className={styles.aside}>
          {t('wallet.currency.add')}
        </ModalLink>
      }
    >
      {(wiring) => (
        <Select
          {...wiring}
          autoComplete="off"
          value={account.id}
          onChange={(event) => onChoose(event.target.value)}
          options={accounts.map(({ id, currency, balance }) => ({
            value: id,
            label: t('wallet.account.option', {
              name: currencyName(currency),
              amount: moneyText(balance, currency),
            }),
          }))}
          display={
            <>
              <Mark text={currencySymbol(account.currency)} />
              <span className={styles.accountName}>{currencyName(account.currency)}</span>
              <Amount number={number} unit={unit} />
            </>
          }
        />
      )}
    </Field>
  )
}
