import type { PlayerBonus } from '@fairhouse/contract/bonus'
import { Badge } from '@fairhouse/ui/badge'
import { ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { Facts } from '#parts/page/facts.tsx'
import { bonusFigures, bonusWithdrawalFact } from './bonus-facts.ts'
import { BonusAmount, BonusHead } from './bonus-head.tsx'
import { WagerBar } from './wager-bar.tsx'
import styles from './bonus.module.css'

/** A bonus of the player: where it stands, and what a withdrawal costs; all terms are a press away. */
export function BonusCard({ bonus }: { readonly bonus: PlayerBonus }): ReactNode {
  const { currency, wager } = bonus
  const isActive = bonus.status === 2
  return (
    <Card>
      <div className="stack">
        <BonusHead
          name={bonus.name}
          badge={<Badge tone={isActive ? 'reward' : 'neutral'}>{statusText(bonus)}</Badge>}
        />
        <BonusAmount
          amount={isActive ? bonus.balance : bonus.amount}
          currency={currency}
          label={t(isActive ? 'bonus.card.balance' : 'bonus.card.amount')}
        />
        {isActive && (
          <div className="stack" data-gap="2">
            <WagerBar wager={wager} />
            <p className={`${styles.figures} split tabular`}>
              <span>
                {t('bonus.card.wagered', {
                  wagered: moneyText(wager.wagered, currency),
                  required: moneyText(wager.required, currency),
                })}
              </span>
              <span>{t('bonus.card.toGo', { amount: moneyText(wager.remaining, currency) })}</span>
            </p>
          </div>
        )}
        <Facts areColumns facts={bonusFigures(bonus)} />
        <Facts facts={[bonusWithdrawalFact(bonus)]} />
        <Buttons bonus={bonus} />
      </div>
    </Card>
  )
}

function Buttons({ bonus }: { readonly bonus: PlayerBonus }): ReactNode {
  const isWaiting = bonus.status === 1 && !bonus.isQueued
  const isInPlay = bonus.inPlay !== '0'
  return (
    <div className="cluster">
      {isWaiting ? (
        <ButtonLink kind="primary" render={<ModalLink modal="confirm-bonus" value={bonus.id} />}>
          {t('bonus.card.accept')}
        </ButtonLink>
      ) : (
        <ButtonLink kind="primary" render={<Link to="/games" />}>
          {t('bonus.card.games')}
        </ButtonLink>
      )}
      <ButtonLink render={<ModalLink modal="bonus-details" value={bonus.id} />}>
        {t('bonus.card.terms')}
      </ButtonLink>
      <ButtonLink
        kind="quiet"
        render={
          <ModalLink
            modal={isInPlay ? 'confirm-bonus-unsettled' : 'bonus-cancel-lock'}
            value={bonus.id}
          />
        }
      >
        {t('bonus.card.cancel')}
      </ButtonLink>
    </div>
  )
}

function statusText({ status, isQueued }: PlayerBonus): string {
  if (status === 2) return t('bonus.status.active')
  return t(isQueued ? 'bonus.status.queued' : 'bonus.status.issued')
}
