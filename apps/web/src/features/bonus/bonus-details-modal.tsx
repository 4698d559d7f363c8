import type { PlayerBonus } from '@fairhouse/contract/bonus'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '#core/i18n/money-text.ts'
import { rtpText } from '#core/i18n/rtp-text.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { featureName } from '#parts/bonus/feature-name.ts'
import { wagerText } from '#parts/bonus/wager-text.ts'
import { BonusDialog } from './bonus-dialog.tsx'
import { bonusFacts } from './bonus-facts.ts'
import { Facts, type Fact } from './facts.tsx'
import styles from './bonus.module.css'

/** `?bonus-details=<id>`: all terms of a bonus of the player, with what finishing costs by games. */
export function BonusDetailsModal(props: ModalViewProps): ReactNode {
  return (
    <BonusDialog {...props} title={t('bonus.details.title')}>
      {(bonus) => (
        <>
          <h3>{bonus.name}</h3>
          <Facts facts={detailFacts(bonus)} />
          {bonus.averageCosts.length > 1 && (
            <>
              <h3>{t('bonus.details.costs')}</h3>
              <Facts
                facts={bonus.averageCosts.map(({ feature, rtp, amount }) => [
                  t('bonus.details.games', { games: featureName(feature), rtp: rtpText(rtp) }),
                  t('bonus.details.about', { amount: moneyText(amount, bonus.currency) }),
                ])}
              />
            </>
          )}
          <p className={styles.row}>
            <ModalLink modal="turn-over-wager" value={bonus.id}>
              {t('bonus.turnover.title')}
            </ModalLink>
            <ModalLink modal="wallet-bonus-info" value={bonus.id}>
              {t('bonus.money.title')}
            </ModalLink>
          </p>
        </>
      )}
    </BonusDialog>
  )
}

function detailFacts(bonus: PlayerBonus): Fact[] {
  const { status, amount, balance, currency, wager, terms } = bonus
  return [
    [t('bonus.money.bonus'), moneyText(status === 2 ? balance : amount, currency)],
    [t('bonus.terms.wager'), wagerText(terms)],
    ...(status === 2
      ? [[t('bonus.turnover.remaining'), moneyText(wager.remaining, currency)] as const]
      : []),
    ...bonusFacts(bonus),
  ]
}
