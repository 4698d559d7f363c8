import type { BonusOffer } from '@fairhouse/contract/bonus'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '#core/i18n/money-text.ts'
import { leastDepositText } from '#parts/bonus/least-deposit.ts'
import { wagerText } from '#parts/bonus/wager-text.ts'
import { costValues } from './bonus-facts.ts'
import type { Fact } from './facts.tsx'
import { moneyFacts, oddsText, playFacts } from './terms-facts.ts'

/** What a player may ask of an offer before they say yes. */
export function offerFacts(offer: BonusOffer, currency: string): Fact[] {
  const { percent, bonusMax, terms } = offer
  const least = leastDepositText(offer, currency)
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
  if (least !== null) facts.push([t('bonus.offer.from'), least])
  facts.push([t('bonus.terms.wager'), wagerText(terms)])
  if (terms.wagerTimes === 0) return facts
  facts.push(...playFacts(terms, currency))
  const [cheapest] = offer.averageCosts
  if (cheapest !== undefined && bonusMax !== null) {
    const values = costValues(cheapest, terms, currency)
    const bonus = moneyText(bonusMax, currency)
    facts.push([t('bonus.card.cost'), t('bonus.offer.costText', { ...values, bonus })])
  }
  facts.push(
    [t('bonus.terms.days'), t('bonus.terms.daysText', { days: terms.activeDays })],
    [t('bonus.terms.withdrawal'), t(`bonus.terms.withdrawal.${terms.onWithdrawal}`)],
    ...moneyFacts(terms, currency),
  )
  return facts
}
