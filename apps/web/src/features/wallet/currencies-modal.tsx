import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { AccountRows } from './account-rows.tsx'
import { CurrencyRows } from './currency-rows.tsx'
import styles from './currencies.module.css'

/** `?currencies=true` */
export function CurrenciesModal({ onClose }: ModalViewProps): ReactNode {
  return (
    <Dialog
      title={t('wallet.currencies.title')}
      description={t('wallet.currencies.help')}
      onClose={onClose}
    >
      <div className={styles.sections}>
        <section className={styles.section}>
          <h3 className={styles.heading}>{t('wallet.currencies.mine')}</h3>
          <AccountRows />
          <ModalLink modal="fiat">{t('cashier.fiat.change')}</ModalLink>
        </section>
        <section className={styles.section}>
          <h3 className={styles.heading}>{t('wallet.currencies.others')}</h3>
          <CurrencyRows />
        </section>
      </div>
    </Dialog>
  )
}
