import { ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonPair } from '@fairhouse/app-kit/dialog/button-pair'
import { hasPart } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { AccountRows } from './account-rows.tsx'
import { BalanceParts } from './balance-parts.tsx'
import { LatestInvoices } from './invoice-list.tsx'
import styles from './wallet-page.module.css'

/** `/wallet`: the balances by currency, and recent payments. */
export function WalletPage(): ReactNode {
  return (
    <div className="page">
      <h1>{t('wallet.title')}</h1>
      <div className={styles.cards}>
        <Card>
          <div className="stack">
            <BalanceParts />
            {hasPart('payments') && (
              <ButtonPair>
                <ButtonLink
                  kind="primary"
                  size="l"
                  icon="plus"
                  render={<ModalLink modal="wallet" value="deposit" />}
                >
                  {t('wallet.balance.deposit')}
                </ButtonLink>
                <ButtonLink
                  size="l"
                  icon="arrow-up-right"
                  render={<ModalLink modal="wallet" value="withdraw" />}
                >
                  {t('wallet.tab.withdraw')}
                </ButtonLink>
              </ButtonPair>
            )}
            <div className="cluster">
              <ModalLink modal="balance" className={styles.more}>
                {t('wallet.balance.explain')}
              </ModalLink>
              <ModalLink modal="rewards" className={styles.more}>
                {t('bonus.rewards.title')}
              </ModalLink>
              <ModalLink modal="wallet" value="exchange" className={styles.more}>
                {t('wallet.tab.exchange')}
              </ModalLink>
              <ModalLink modal="wallet" value="vault" className={styles.more}>
                {t('wallet.tab.vault')}
              </ModalLink>
            </div>
          </div>
        </Card>
        <Card>
          <div className="stack">
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
      <section className="stack">
        <header className={styles.head}>
          <h2>{t('wallet.balance.history')}</h2>
          <Link to="/wallet/statement" className={styles.more}>
            {t('funds.statement.link')}
          </Link>
        </header>
        <LatestInvoices />
      </section>
    </div>
  )
}
