import type { BetStory } from '@fairhouse/contract/bet'
import { BET_STATUS } from '@fairhouse/contract/bet-status'
import { ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { GameArt } from '@fairhouse/ui/game-art'
import { Icon } from '@fairhouse/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { currentBrand, formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { netText } from '@fairhouse/app-kit/i18n/net-text'
import { Facts, type Fact } from '#parts/page/facts.tsx'
import { timesText } from '#parts/money/times-text.ts'
import { BetBadge, betName, hasTimes } from './bet-columns.tsx'
import { betQuery } from './bets.queries.ts'
import { CouponLegs } from './coupon-legs.tsx'
import styles from './bet-story.module.css'

/** `/profile/history/bet/{id}`: a bet from its stake to its last entry. */
export function BetStoryPage({ id }: { readonly id: string }): ReactNode {
  return (
    <Loaded
      query={useQuery(betQuery(id))}
      skeleton={['9rem', '12rem']}
      failed={t('bets.story.failed')}
    >
      {(bet) => (
        <div className="stack">
          <Link to="/profile/history/bets" className={styles.back}>
            <Icon name="arrow-left" size={18} isMirrored /> {t('bets.story.back')}
          </Link>
          <Summary bet={bet} />
          {bet.coupon !== null && <CouponLegs coupon={bet.coupon} />}
          <section aria-labelledby="steps-title" className={styles.steps}>
            <h2 id="steps-title">{t('bets.story.money')}</h2>
            {bet.steps.map((step, place) => (
              <Step key={place} step={step} currency={bet.currency} />
            ))}
          </section>
        </div>
      )}
    </Loaded>
  )
}

function Summary({ bet }: { readonly bet: BetStory }): ReactNode {
  const { game, currency, stake } = bet
  return (
    <Card>
      <div className={styles.head}>
        {game !== null && (
          <span className={styles.art}>
            <GameArt game={game} framing="thumb" isLazy={false} />
          </span>
        )}
        <div className={styles.name}>
          <h2>{betName(bet)}</h2>
          <BetBadge bet={bet} />
        </div>
        <strong className={`${styles.net} tabular`}>
          {bet.status === 1 ? moneyText(stake, currency) : netText(netOf(bet), currency)}
        </strong>
      </div>
      <div className={styles.facts}>
        <Facts facts={betFacts(bet)} areColumns />
      </div>
      <div className="cluster">
        {bet.verifyPath !== null && (
          <ButtonLink icon="shield-check" render={<Link to={bet.verifyPath as '/fairness'} />}>
            {t('bets.story.verify')}
          </ButtonLink>
        )}
        {game !== null && (
          <ButtonLink
            kind="quiet"
            render={
              <Link to="/game/$id" params={{ id: game.identity }} search={{ real: 'true' }} />
            }
          >
            {t('bets.story.game', { game: game.name })}
          </ButtonLink>
        )}
        <ButtonLink
          kind="quiet"
          icon="mail"
          render={<Link to="/contact" search={{ bet: bet.id }} />}
        >
          {t('bets.story.ask')}
        </ButtonLink>
      </div>
    </Card>
  )
}

/** A refund gave the stake back: nothing was won or lost. */
function netOf({ status, stake, payout }: BetStory): bigint {
  return status === 3 ? 0n : BigInt(payout) - BigInt(stake)
}

function Step(props: { step: BetStory['steps'][number]; currency: string }): ReactNode {
  const { step, currency } = props
  return (
    <div className={styles.step}>
      <p>
        <strong>{t(`bets.step.${step.operation}`)}</strong>
        <time className="fine" dateTime={step.at}>
          {formatDateTime(step.at, { dateStyle: 'medium', timeStyle: 'medium' })}
        </time>
      </p>
      <ul>
        {step.entries.map(({ account, amount }, place) => (
          <li key={place}>
            <span>{account === 'house' ? currentBrand().name : t(`bets.account.${account}`)}</span>
            <span className="tabular">{netText(BigInt(amount), currency)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function betFacts(bet: BetStory): Fact[] {
  const { currency, stake, bonusStake, payout, placedAt, round } = bet
  const facts: Fact[] = [
    [t('bets.column.date'), formatDateTime(placedAt)],
    [t('bets.column.stake'), moneyText(stake, currency)],
  ]
  if (bonusStake !== '0') facts.push([t('bets.story.bonusStake'), moneyText(bonusStake, currency)])
  if (bet.status !== BET_STATUS.open)
    facts.push([t('bets.column.return'), moneyText(payout, currency)])
  if (hasTimes(bet)) facts.push([t('bets.story.times'), timesText(bet)])
  if (bet.coupon?.reason !== undefined) facts.push([t('bets.story.reason'), bet.coupon.reason])
  facts.push([t('bets.story.round'), round])
  return facts
}
