import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '#core/i18n/money-text.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { BonusDialog } from './bonus-dialog.tsx'
import { bonusFacts } from './bonus-facts.ts'
import { BonusQuestion } from './bonus-question.tsx'
import { Facts } from './facts.tsx'
import styles from './bonus.module.css'

/** `?confirm-bonus=<id>`: all terms before a bonus is accepted. */
export function ConfirmBonusModal(props: ModalViewProps): ReactNode {
  return (
    <BonusDialog {...props} title={t('bonus.confirm.title')}>
      {(bonus) => (
        <>
          <p className={styles.text}>
            {t(bonus.wager.required === '0' ? 'bonus.confirm.cash' : 'bonus.confirm.text', {
              name: bonus.name,
              amount: moneyText(bonus.amount, bonus.currency),
              wager: moneyText(bonus.wager.required, bonus.currency),
            })}
          </p>
          <Facts facts={bonusFacts(bonus)} />
          <BonusQuestion id={bonus.id} act="activate" onDone={props.onClose} />
        </>
      )}
    </BonusDialog>
  )
}
