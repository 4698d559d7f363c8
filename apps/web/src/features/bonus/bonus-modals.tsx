import type { PlayerBonus } from '@fairhouse/contract/bonus'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { rtpText } from '#core/i18n/rtp-text.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { featureName } from '#parts/bonus/feature-name.ts'
import { givenText } from '#parts/bonus/given-text.ts'
import { wagerText } from '#parts/bonus/wager-text.ts'
import { Facts, type Fact } from '#parts/page/facts.tsx'
import { BonusDialog, BonusQuestion } from './bonus-dialog.tsx'
import { BonusRulesLink } from './bonus-rules-link.tsx'
import { bonusFacts, contributionText } from './bonus-facts.ts'
import { WagerBar } from './wager-bar.tsx'

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
          <p className="split">
            <ModalLink modal="turn-over-wager" value={bonus.id}>
              {t('bonus.turnover.title')}
            </ModalLink>
            <ModalLink modal="wallet-bonus-info" value={bonus.id}>
              {t('bonus.money.title')}
            </ModalLink>
            <BonusRulesLink />
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

/** `?wallet-bonus-info=<id>`: real money and bonus money, their order of use, and the withdrawable amount. */
export function BonusMoneyModal(props: ModalViewProps): ReactNode {
  return (
    <BonusDialog {...props} title={t('bonus.money.title')}>
      {({ currency, balance, inPlay, withdrawalNow }) => (
        <>
          <p className="note">{t('bonus.money.text')}</p>
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

/** `?turn-over-wager=<id>`: how wagering is counted, with the figures of this bonus. */
export function TurnoverModal(props: ModalViewProps): ReactNode {
  return (
    <BonusDialog {...props} title={t('bonus.turnover.title')}>
      {({ currency, wager, terms }) => (
        <>
          <p className="note">{t('bonus.turnover.text')}</p>
          <WagerBar wager={wager} />
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

/** `?confirm-bonus=<id>`: all terms before a bonus is accepted. */
export function ConfirmBonusModal(props: ModalViewProps): ReactNode {
  return (
    <BonusDialog {...props} title={t('bonus.confirm.title')}>
      {(bonus) => (
        <>
          <p className="note">{givenText(bonus)}</p>
          <Facts facts={bonusFacts(bonus)} />
          <BonusQuestion bonus={bonus} act="activate" onDone={props.onClose} />
        </>
      )}
    </BonusDialog>
  )
}

/**
 * `?bonus-cancel-lock=<id>`, `?confirm-bonus-unsettled=<id>`: what declining a bonus forfeits and keeps, and
 * the effect on an open round.
 */
export function CancelBonusModal(props: ModalViewProps): ReactNode {
  return (
    <BonusDialog {...props} title={t('bonus.cancel.title')}>
      {(bonus) => (
        <>
          <p className="note">{t('bonus.cancel.text', cancelValues(bonus))}</p>
          {bonus.inPlay !== '0' && (
            <p className="note">
              {t(`bonus.cancel.open.${bonus.terms.lateReturns}`, cancelValues(bonus))}
            </p>
          )}
          <BonusQuestion bonus={bonus} act="cancel" onDone={props.onClose} />
        </>
      )}
    </BonusDialog>
  )
}

function cancelValues(bonus: PlayerBonus) {
  const { currency, status, balance, withdrawalNow, inPlay } = bonus
  return {
    name: bonus.name,
    forfeits: moneyText(status === 2 ? balance : bonus.amount, currency),
    keeps: moneyText(withdrawalNow.keeps, currency),
    inPlay: moneyText(inPlay, currency),
  }
}
