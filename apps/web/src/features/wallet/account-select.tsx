import type { Account } from '@fairhouse/contract/account'
import { Amount } from '@fairhouse/ui/amount'
import { Field } from '@fairhouse/ui/field'
import { Mark } from '@fairhouse/ui/mark'
import { Select } from '@fairhouse/ui/select'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { currencyName, currencySymbol, moneyText, showMoney } from '#core/i18n/money-text.ts'
import styles from './deposit.module.css'

export type AccountSelectProps = {
  readonly accounts: readonly Account[]
  readonly account: Account
  readonly onChoose: (accountId: string) => void
}

/** The account that the money goes to, with its balance. */
export function AccountSelect({ accounts, account, onChoose }: AccountSelectProps): ReactNode {
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
