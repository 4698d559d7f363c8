import type { BetStory } from '@fairhouse/contract/bet'
import { ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { late } from '@fairhouse/ui/late-part'
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
import { BetHead, betFacts } from './bet-head.tsx'
import { betQuery } from './bets.queries.ts'
import { CouponLegs } from './coupon-legs.tsx'
import { ShareBet } from './share-bet.tsx'
import styles from './bet-story.module.css'

const OwnRoundPicture = late(
  async () => (await import('#parts/game/own-round-picture.tsx')).OwnRoundPicture,
  undefined,
  { isOptional: true },
)

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
          <ShareBet bet={bet} />
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
  const { game } = bet
  return (
    <Card>
      <BetHead bet={bet} />
      {bet.verifyPath !== null && <OwnRoundPicture betId={bet.id} />}
      <div className={styles.facts}>
        <Facts
          facts={[...betFacts(bet, bonusFact(bet)), [t('bets.story.round'), bet.round]]}
          areColumns
        />
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

function bonusFact({ bonusStake, currency }: BetStory): Fact[] {
  return bonusStake === '0' ? [] : [[t('bets.story.bonusStake'), moneyText(bonusStake, currency)]]
}
