import type { Invoice } from '@fairhouse/contract/invoice'
import { Amount } from '@fairhouse/ui/amount'
import { ButtonLink } from '@fairhouse/ui/button'
import { Checking } from '@fairhouse/ui/checking'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { showMoney } from '#core/i18n/money-text.ts'
import styles from './deposit-status.module.css'

/** Not paid yet, or the provider has not told us yet: nobody here knows which. */
export function DepositPending({ invoice }: { readonly invoice: Invoice }): ReactNode {
  const { number, unit } = showMoney(invoice.amount, invoice.currency)
  const { redirectUrl } = invoice.publicData
  const isOpenable = redirectUrl !== undefined && /^https?:/.test(redirectUrl)
  return (
    <div className={styles.pending}>
      <Amount number={number} unit={unit} size="xl" />
      <Checking>{t('wallet.status.checking')}</Checking>
      <p className={styles.help}>{t('wallet.status.checkingHelp')}</p>
      {isOpenable && (
        <ButtonLink icon="arrow-left" render={<a href={redirectUrl} />}>
          {t('wallet.status.continue')}
        </ButtonLink>
      )}
    </div>
  )
}
