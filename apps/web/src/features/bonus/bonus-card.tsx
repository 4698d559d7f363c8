import type { PlayerBonus } from '@fairhouse/contract/bonus'
import { Amount } from '@fairhouse/ui/amount'
import { Badge } from '@fairhouse/ui/badge'
import { ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { Icon } from '@fairhouse/ui/icon'
import { ProgressBar } from '@fairhouse/ui/progress-bar'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { moneyText, showMoney } from '#core/i18n/money-text.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { bonusFacts } from './bonus-facts.ts'
import { Facts } from './facts.tsx'
import styles from './bonus.module.css'

const PERCENT_HUNDREDTHS = 10_000n

/** A bonus of the player: everything that they may ask about it, before and while it runs. */
export function BonusCard({ bonus }: { readonly bonus: PlayerBonus }): ReactNode {
  const { currency, wager } = bonus
  const isActive = bonus.status === 2
  const { number, unit } = showMoney(isActive ? bonus.balance : bonus.amount, currency)
  return (
    <Card>
      <div className={styles.card}>
        <div className={styles.head}>
          <h3 className={styles.name}>
            <Icon name="gift" />
            {bonus.name}
          </h3>
          <Badge tone={isActive ? 'reward' : 'neutral'}>{statusText(bonus)}</Badge>
        </div>
        <p className={styles.balance}>
          <Amount number={number} unit={unit} size="xl" />
          {t(isActive ? 'bonus.card.balance' : 'bonus.card.amount')}
        </p>
        {isActive && (
          <div className={styles.progress}>
            <ProgressBar
              label={t('bonus.card.progress')}
              value={shareOf(wager.wagered, wager.required)}
              max={Number(PERCENT_HUNDREDTHS)}
              tone="reward"
            />
            <p className={styles.figures}>
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
        <Facts facts={bonusFacts(bonus)} />
        <Buttons bonus={bonus} />
      </div>
    </Card>
  )
}

function Buttons({ bonus }: { readonly bonus: PlayerBonus }): ReactNode {
  const isWaiting = bonus.status === 1 && !bonus.isQueued
  const isInPlay = bonus.inPlay !== '0'
  return (
    <div className={styles.buttons}>
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

/** In hundredths of a percent, since a bar takes numbers. */
function shareOf(part: string, whole: string): number {
  return whole === '0' ? 0 : Number((BigInt(part) * PERCENT_HUNDREDTHS) / BigInt(whole))
}
