import { ProgressBar } from '@fairhouse/ui/progress-bar'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '#core/i18n/money-text.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { BonusDialog } from './bonus-dialog.tsx'
import { Facts } from './facts.tsx'
import { contributionText } from './terms-facts.ts'
import styles from './bonus.module.css'

/** `?turn-over-wager=<id>`: how wagering is counted, with the figures of this bonus. */
export function TurnoverModal(props: ModalViewProps): ReactNode {
  return (
    <BonusDialog {...props} title={t('bonus.turnover.title')}>
      {({ currency, wager, terms }) => (
        <>
          <p className={styles.text}>{t('bonus.turnover.text')}</p>
          <ProgressBar
            label={t('bonus.card.progress')}
            value={
              wager.required === '0'
                ? 100
                : Number((BigInt(wager.wagered) * 100n) / BigInt(wager.required))
            }
            max={100}
            tone="reward"
          />
          <Facts
            facts={[
              [t('bonus.turnover.required'), moneyText(wager.required, currency)],
              [t('bonus.turnover.wagered'), moneyText(wager.wagered, currency)],
              [t('bonus.turnover.remaining'), moneyText(wager.remaining, currency)],
              [t('bonus.terms.games'), contributionText(terms)],
            ]}
          />
        </>
      )}
    </BonusDialog>
  )
}
