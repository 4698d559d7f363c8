import type { BonusTermsShown, PlayerBonus } from '@fairhouse/contract/bonus'
import { formatDateTime, t } from '#core/i18n/i18n.ts'
import { moneyText } from '#core/i18n/money-text.ts'
import { rtpText } from '#core/i18n/rtp-text.ts'
import { featureName } from '#parts/bonus/feature-name.ts'
import type { Fact } from './facts.tsx'
import { moneyFacts, playFacts } from './terms-facts.ts'

/** What a player may ask of a bonus, before and while it runs. */
export function bonusFacts(bonus: PlayerBonus): Fact[] {
  const { currency, terms, wager, averageCosts, withdrawalNow } = bonus
  const isActive = bonus.status === 2
  const [cheapest] = averageCosts
  const facts: Fact[] = []
  if (!isActive && wager.required !== '0')
    facts.push([t('bonus.card.toWager'), moneyText(wager.required, currency)])
  if (wager.required !== '0') facts.push(...playFacts(terms, currency))
  if (cheapest !== undefined) {
    const text = t('bonus.card.costText', costValues(cheapest, terms, currency))
    facts.push([t('bonus.card.cost'), text])
  }
  if (!isActive && wager.required !== '0')
    facts.push([t('bonus.terms.days'), t('bonus.terms.daysText', { days: terms.activeDays })])
  const end = isActive ? bonus.expiresAt : bonus.acceptUntil
  if (end !== null && !bonus.isQueued)
    facts.push([
      t(isActive ? 'bonus.card.ends' : 'bonus.card.acceptUntil'),
      formatDateTime(end, { dateStyle: 'medium', timeStyle: 'short' }),
    ])
  if (bonus.inPlay !== '0') facts.push([t('bonus.card.inPlay'), moneyText(bonus.inPlay, currency)])
  if (isActive) facts.push([t('bonus.card.withdrawNow'), withdrawalText(withdrawalNow, currency)])
  else facts.push([t('bonus.terms.withdrawal'), t(`bonus.terms.withdrawal.${terms.onWithdrawal}`)])
  if (wager.required !== '0') facts.push(...moneyFacts(terms, currency))
  return facts
}

function withdrawalText(
  { forfeits, keeps }: PlayerBonus['withdrawalNow'],
  currency: string,
): string {
  const values = { keeps: moneyText(keeps, currency), forfeits: moneyText(forfeits, currency) }
  return t(forfeits === '0' ? 'bonus.card.keepsAll' : 'bonus.card.forfeits', values)
}

/** The values of a sentence about what finishing costs on average. */
export function costValues(
  cost: PlayerBonus['averageCosts'][number],
  { contributions }: BonusTermsShown,
  currency: string,
) {
  const isAny = contributions.every(({ feature }) => feature === 'other')
  return {
    amount: moneyText(cost.amount, currency),
    games: isAny ? t('bonus.feature.any') : featureName(cost.feature),
    rtp: rtpText(cost.rtp),
  }
}
