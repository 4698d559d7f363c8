import type { BonusOffer } from '@fairhouse/contract/bonus'
import { Badge } from '@fairhouse/ui/badge'
import { ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { Icon } from '@fairhouse/ui/icon'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '#core/i18n/money-text.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useSessionState } from '#core/session/use-session.tsx'
import { Facts, type Fact } from './facts.tsx'
import { wagerText } from '#parts/bonus/wager-text.ts'
import { contributionText, moneyFacts, oddsText } from './terms-list.tsx'
import styles from './bonus.module.css'

/** A bonus that is offered, with the terms that matter before one says yes. */
export function OfferCard(props: {
  readonly offer: BonusOffer
  readonly currency: string
  /** Whose title says the name. */
  readonly isOnItsPage?: boolean
}): ReactNode {
  const { offer, currency } = props
  const isPlayer = useSessionState().status === 'player'
  return (
    <Card>
      <div className={styles.card}>
        <div className={styles.head}>
          {!props.isOnItsPage && (
            <h3 className={styles.name}>
              <Icon name="gift" />
              <Link to="/bonus/$pageIdentity" params={{ pageIdentity: offer.id }}>
                {offer.name}
              </Link>
            </h3>
          )}
          {isPlayer && !offer.isOpen && <Badge>{t('bonus.offer.closed')}</Badge>}
        </div>
        <p className={styles.text}>{offer.text}</p>
        <Facts facts={offerFacts(offer, currency)} />
        <div className={styles.buttons}>
          {offer.kind === 'deposit' && offer.isOpen && (
            <ButtonLink
              kind="primary"
              render={
                isPlayer ? (
                  <ModalLink modal="wallet" value="deposit" />
                ) : (
                  <ModalLink modal="sign-up" />
                )
              }
            >
              {t(isPlayer ? 'bonus.offer.deposit' : 'bonus.offer.signUp')}
            </ButtonLink>
          )}
          <ButtonLink render={<ModalLink modal="bonus-condition" value={offer.id} />}>
            {t('bonus.card.terms')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}

function offerFacts(offer: BonusOffer, currency: string): Fact[] {
  const { percent, bonusMax, terms, triggerConditions } = offer
  const least = triggerConditions.invoiceAmountItems.find((item) => item.currency === currency)
  const facts: Fact[] = []
  if (percent !== null) {
    const id = offer.kind === 'cashback' ? 'bonus.offer.ofLoss' : 'bonus.offer.ofDeposit'
    facts.push([t('bonus.offer.gives'), t(id, { percent })])
  }
  if (offer.kind === 'freebet' && bonusMax !== null) {
    facts.push([
      t('bonus.offer.gives'),
      t('bonus.bet.of', { amount: moneyText(bonusMax, currency) }),
    ])
    if (terms.minOdds !== null) facts.push([t('bonus.bet.odds'), oddsText(terms.minOdds)])
  } else if (bonusMax !== null) facts.push([t('bonus.offer.atMost'), moneyText(bonusMax, currency)])
  if (offer.kind === 'freespins' && offer.freeSpins !== null)
    facts.push([t('bonus.offer.gives'), t('bonus.spins.ofCount', { count: offer.freeSpins.count })])
  if (least !== undefined)
    facts.push([t('bonus.offer.from'), moneyText(least.amountFrom, currency)])
  facts.push([t('bonus.terms.wager'), wagerText(terms)])
  if (terms.wagerTimes === 0) return facts
  facts.push([t('bonus.terms.games'), contributionText(terms)])
  if (terms.maxBet !== null)
    facts.push([t('bonus.terms.maxBet'), moneyText(terms.maxBet, currency)])
  facts.push(
    [t('bonus.terms.days'), t('bonus.terms.daysText', { days: terms.activeDays })],
    [t('bonus.terms.withdrawal'), t(`bonus.terms.withdrawal.${terms.onWithdrawal}`)],
    ...moneyFacts(terms, currency),
  )
  return facts
}
