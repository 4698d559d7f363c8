import type { PlayerBonus } from '@fairhouse/contract/bonus'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '#core/i18n/money-text.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { BonusDialog } from './bonus-dialog.tsx'
import { BonusQuestion } from './bonus-question.tsx'
import styles from './bonus.module.css'

/**
 * `?bonus-cancel-lock=<id>`, `?confirm-bonus-unsettled=<id>`: what giving a bonus up takes and leaves, and
 * what becomes of a round that is open.
 */
export function CancelBonusModal(props: ModalViewProps): ReactNode {
  return (
    <BonusDialog {...props} title={t('bonus.cancel.title')}>
      {(bonus) => (
        <>
          <p className={styles.text}>{t('bonus.cancel.text', values(bonus))}</p>
          {bonus.inPlay !== '0' && (
            <p className={styles.text}>
              {t(`bonus.cancel.open.${bonus.terms.lateReturns}`, values(bonus))}
            </p>
          )}
          <BonusQuestion id={bonus.id} act="cancel" onDone={props.onClose} />
        </>
      )}
    </BonusDialog>
  )
}

function values(bonus: PlayerBonus) {
  const { currency, status, balance, withdrawalNow, inPlay } = bonus
  return {
    name: bonus.name,
    forfeits: moneyText(status === 2 ? balance : bonus.amount, currency),
    keeps: moneyText(withdrawalNow.keeps, currency),
    inPlay: moneyText(inPlay, currency),
  }
}
