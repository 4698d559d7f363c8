import type { Invoice } from '@fairhouse/contract/invoice'
import { Amount } from '@fairhouse/ui/amount'
import { ButtonLink } from '@fairhouse/ui/button'
import { Checking } from '@fairhouse/ui/checking'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { showMoney } from '@fairhouse/app-kit/i18n/money-text'
import { MethodName } from './method-name.tsx'
import { PayInstructions } from './pay-instructions.tsx'
import { hostedPage, leaveFor } from './use-deposit.ts'
import styles from './deposit-status.module.css'

/** Not paid yet, or the provider has not reported it yet: payment instructions, and cancellation. */
export function DepositPending({ invoice }: { readonly invoice: Invoice }): ReactNode {
  const { number, unit } = showMoney(invoice.amount, invoice.currency)
  return (
    <div className="stack" data-gap="5">
      <div className={styles.pending}>
        <p className="muted small">
          <MethodName method={invoice.method} />
        </p>
        <Amount number={number} unit={unit} size="xl" />
      </div>
      {hostedPage(invoice) === null && invoice.publicData.instructions !== undefined ? (
        <PayInstructions invoice={invoice} />
      ) : (
        <div className={styles.pending}>
          <Checking>{t('wallet.status.checking')}</Checking>
        </div>
      )}
      <Ways invoice={invoice} />
    </div>
  )
}

function Ways({ invoice }: { readonly invoice: Invoice }): ReactNode {
  const { redirectUrl } = invoice.publicData
  const isOpenable = redirectUrl !== undefined && /^https?:/.test(redirectUrl)
  return (
    <div className={styles.pending}>
      <p className={styles.help}>{t('wallet.status.checkingHelp')}</p>
      <div className={styles.ways}>
        {isOpenable && (
          <ButtonLink
            icon="arrow-left"
            render={
              <a
                href={redirectUrl}
                onClick={(event) => {
                  event.preventDefault()
                  leaveFor(redirectUrl)
                }}
              />
            }
          >
            {t('wallet.status.continue')}
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" render={<ModalLink modal="cancel-deposit" value={invoice.id} />}>
          {t('cashier.cancel.ask')}
        </ButtonLink>
      </div>
    </div>
  )
}
