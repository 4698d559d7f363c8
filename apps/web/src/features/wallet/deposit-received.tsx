import type { Invoice } from '@fairhouse/contract/invoice'
import { Amount } from '@fairhouse/ui/amount'
import { Button } from '@fairhouse/ui/button'
import { Outcome } from '@fairhouse/ui/outcome'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { moneyText, showMoney } from '#core/i18n/money-text.ts'
import { accountsQuery } from '#core/session/player.queries.ts'
import styles from './deposit-status.module.css'

export type DepositReceivedProps = {
  readonly invoice: Invoice
  readonly onDone: () => void
}

/** The deposit was credited, with the new balance. */
export function DepositReceived({ invoice, onDone }: DepositReceivedProps): ReactNode {
  const { data: accounts } = useQuery(accountsQuery)
  const account = accounts?.find(({ id }) => id === invoice.accountId)
  const balance = account && showMoney(account.balance, account.currency)
  return (
    <>
      <Outcome
        tone="positive"
        icon="circle-check"
        title={t('wallet.status.success')}
        text={t('wallet.status.successText', {
          amount: moneyText(invoice.publicData.arrivedAmount ?? invoice.amount, invoice.currency),
        })}
      />
      {balance && (
        <p className={styles.balance}>
          <span>{t('wallet.status.balance')}</span>
          <Amount number={balance.number} unit={balance.unit} />
        </p>
      )}
      <Button kind="primary" size="l" isWide onClick={onDone}>
        {t('wallet.status.done')}
      </Button>
    </>
  )
}
