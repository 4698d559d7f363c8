import { Button } from '@fairhouse/ui/button'
import { Icon } from '@fairhouse/ui/icon'
import { useEffect, type ReactNode } from 'react'
import { readMaxBet } from '#parts/game/max-bet.ts'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import styles from './casino-modals.module.css'

/** `?max-bets=500-EUR`: a stake exceeded the maximum of an active bonus. */
export function MaxBetsModal({ value, onClose }: ModalViewProps): ReactNode {
  const limit = readMaxBet(value)
  useEffect(() => {
    if (limit === null) onClose()
  }, [limit, onClose])
  if (limit === null) return null
  const amount = moneyText(limit.amountMinor, limit.currency)
  return (
    <Dialog title={t('casino.maxBet')} onClose={onClose}>
      <div className="stack">
        <p className={styles.figure}>
          <Icon name="gift" /> <strong className="tabular">{amount}</strong>
        </p>
        <p>{t('casino.maxBet.text', { amount })}</p>
        <Button isWide kind="primary" onClick={onClose}>
          {t('casino.maxBet.close')}
        </Button>
      </div>
    </Dialog>
  )
}
