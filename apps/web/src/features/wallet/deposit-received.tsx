import type { Invoice } from '@fairhouse/contract/invoice'
import { Amount } from '@fairhouse/ui/amount'
import { Banner } from '@fairhouse/ui/banner'
import { Button } from '@fairhouse/ui/button'
import { Outcome } from '@fairhouse/ui/outcome'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { moneyText, showMoney } from '#core/i18n/money-text.ts'
import { bonusesQuery } from '#parts/bonus/bonus.queries.ts'
import { givenText } from '#parts/bonus/given-text.ts'
import { accountsQuery } from '#core/session/player.queries.ts'
import styles from './deposit-status.module.css'

export type DepositReceivedProps = {
  readonly invoice: Invoice
  readonly onDone: () => void
}

/** The deposit was credited, with the new balance and the bonus that came with it. */
export function DepositReceived({ invoice, onDone }: DepositReceivedProps): ReactNode {
  const { data: accounts } = useQuery(accountsQuery)
  const { data: bonuses } = useQuery(bonusesQuery)
  // assumed: what was issued to the account since the deposit was opened came with it
  const bonus = bonuses?.find(
    ({ accountId, issuedAt }) =>
      accountId === invoice.accountId && Date.parse(issuedAt) >= Date.parse(invoice.createdAt),
  )
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
      {bonus && <Banner icon="gift">{givenText(bonus)}</Banner>}
      <Button kind="primary" size="l" isWide onClick={onDone}>
        {t('wallet.status.done')}
      </Button>
    </>
  )
}
