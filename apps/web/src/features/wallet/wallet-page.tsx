import { ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { AccountRows } from './account-rows.tsx'
import { BalanceParts } from './balance-parts.tsx'
import { LatestInvoices } from './invoice-list.tsx'
import styles from './wallet-page.module.css'

/** `/wallet`: what there is, in which currency, and what came in last. */
export function WalletPage(): ReactNode {
  return (
    <div className={styles.page}>
      <h1>{t('wallet.title')}</h1>
      <div className={styles.cards}>
        <Card>
          <div className={styles.card}>
            <BalanceParts />
            <ButtonLink
              kind="primary"
              size="l"
              icon="plus"
              isWide
              render={<ModalLink modal="wallet" value="deposit" />}
            >
              {t('wallet.balance.deposit')}
            </ButtonLink>
          </div>
        </Card>
        <Card>
          <div className={styles.card}>
            <header className={styles.head}>
              <h2>{t('wallet.balance.accounts')}</h2>
              <ModalLink modal="currencies" className={styles.more}>
                {t('wallet.currency.add')}
              </ModalLink>
            </header>
            <AccountRows />
          </div>
        </Card>
      </div>
      <section className={styles.payments}>
        <header className={styles.head}>
          <h2>{t('wallet.balance.history')}</h2>
        </header>
        <LatestInvoices />
      </section>
    </div>
  )
}
