import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '#core/i18n/money-text.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { BonusDialog } from './bonus-dialog.tsx'
import { Facts } from './facts.tsx'
import styles from './bonus.module.css'

/** `?wallet-bonus-info=<id>`: real money and bonus money, which goes first, and what can be withdrawn. */
export function BonusMoneyModal(props: ModalViewProps): ReactNode {
  return (
    <BonusDialog {...props} title={t('bonus.money.title')}>
      {({ currency, balance, inPlay, withdrawalNow }) => (
        <>
          <p className={styles.text}>{t('bonus.money.text')}</p>
          <Facts
            facts={[
              [t('bonus.money.real'), moneyText(withdrawalNow.keeps, currency)],
              [t('bonus.money.bonus'), moneyText(balance, currency)],
              [t('bonus.card.inPlay'), moneyText(inPlay, currency)],
              [t('bonus.money.forfeits'), moneyText(withdrawalNow.forfeits, currency)],
            ]}
          />
        </>
      )}
    </BonusDialog>
  )
}
