import type { BonusOffer, BonusTermsShown, PlayerBonus } from '@fairhouse/contract/bonus'
import { formatDateTime, formatNumber, hasPart } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { listText } from '@fairhouse/app-kit/i18n/list-text'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { rtpText } from '#core/i18n/rtp-text.ts'
import { featureName } from '#parts/bonus/feature-name.ts'
import { leastDepositText } from '#parts/bonus/least-deposit.ts'
import { wagerText } from '#parts/bonus/wager-text.ts'
import type { Fact } from '#parts/page/facts.tsx'

/** Facts about a bonus for its player, before and while it is active. */
export function bonusFacts(bonus: PlayerBonus): Fact[] {
  const { currency, terms, wager, averageCosts } = bonus
  const isActive = bonus.status === 2
  const hasWager = wager.required !== '0'
  const [cheapest] = averageCosts
  const facts: Fact[] = []
  if (!isActive && hasWager)
    facts.push([t('bonus.card.toWager'), moneyText(wager.required, currency)])
  if (hasWager) facts.push(...playFacts(terms, currency))
  if (cheapest !== undefined) {
    const text = t('bonus.card.costText', costValues(cheapest, terms, currency))
    facts.push([t('bonus.card.cost'), text])
  }
  if (!isActive && hasWager) facts.push(daysFact(terms))
  const end = isActive ? bonus.expiresAt : bonus.acceptUntil
  if (end !== null && !bonus.isQueued) facts.push(endFact(isActive, end))
  if (bonus.inPlay !== '0') facts.push([t('bonus.card.inPlay'), moneyText(bonus.inPlay, currency)])
  facts.push(bonusWithdrawalFact(bonus))
  if (hasWager) facts.push(...moneyFacts(terms, currency))
  return facts
}

function withdrawalText({ withdrawalNow, currency }: PlayerBonus): string {
  const { forfeits, keeps } = withdrawalNow
  const values = { keeps: moneyText(keeps, currency), forfeits: moneyText(forfeits, currency) }
  return t(forfeits === '0' ? 'bonus.card.keepsAll' : 'bonus.card.forfeits', values)
}

/** The three numbers of an offer: what it gives, what it asks for and what that costs. */
export function offerFigures(offer: BonusOffer, currency: string): Fact[] {
  const { kind, percent, bonusMax, freeSpins, terms } = offer
  const most = bonusMax === null ? null : moneyText(bonusMax, currency)
  const gives =
    kind === 'freespins' && freeSpins !== null
      ? t('bonus.spins.ofCount', { count: freeSpins.count })
      : percent === null || most === null
        ? most
        : t('bonus.offer.upTo', { percent, amount: most })
  const least = leastDepositText(offer, currency)
  const [cheapest] = offer.averageCosts
  const facts: Fact[] = gives === null ? [] : [[t('bonus.offer.gives'), gives]]
  facts.push([t('bonus.figure.wager'), wagerText(terms)])
  if (cheapest !== undefined && terms.wagerTimes > 0)
    facts.push([t('bonus.figure.cost'), moneyText(cheapest.amount, currency)])
  else if (least !== null) facts.push([t('bonus.offer.from'), least])
  return facts
}

/** The three numbers of a player's bonus beside its amount. */
export function bonusFigures(bonus: PlayerBonus): Fact[] {
  const { currency, wager, terms, averageCosts } = bonus
  const isActive = bonus.status === 2
  const [cheapest] = averageCosts
  const facts: Fact[] = []
  if (!isActive) facts.push([t('bonus.card.toWager'), moneyText(wager.required, currency)])
  const end = isActive ? bonus.expiresAt : bonus.acceptUntil
  if (end !== null && !bonus.isQueued) facts.push(endFact(isActive, end))
  if (cheapest !== undefined)
    facts.push([t('bonus.figure.cost'), moneyText(cheapest.amount, currency)])
  if (isActive && terms.maxBet !== null)
    facts.push([t('bonus.figure.maxBet'), moneyText(terms.maxBet, currency)])
  return facts
}

/** What a withdrawal does to it, now or while it is active. */
export function bonusWithdrawalFact(bonus: PlayerBonus): Fact {
  return bonus.status === 2
    ? [t('bonus.card.withdrawNow'), withdrawalText(bonus)]
    : withdrawalFact(bonus.terms)
}

/** Facts about an offer before the player accepts it. */
export function offerFacts(offer: BonusOffer, currency: string): Fact[] {
  const { percent, bonusMax, terms } = offer
  const least = leastDepositText(offer, currency)
  const facts: Fact[] = []
  if (percent !== null) {
    const id = offer.kind === 'cashback' ? 'bonus.offer.ofLoss' : 'bonus.offer.ofDeposit'
    facts.push([t('bonus.offer.gives'), t(id, { percent })])
  }
  if (offer.kind === 'freebet' && bonusMax !== null) {
    const amount = moneyText(bonusMax, currency)
    facts.push([t('bonus.offer.gives'), t('bonus.bet.of', { amount })])
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
  return [...facts, daysFact(terms), withdrawalFact(terms), ...moneyFacts(terms, currency)]
}

/** The values of a sentence about what finishing costs on average. */
function costValues(
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

/** Until when it runs, or can be accepted. */
export function endFact(isActive: boolean, end: string): Fact {
  return [t(isActive ? 'bonus.card.ends' : 'bonus.card.acceptUntil'), formatDateTime(end)]
}

function daysFact({ activeDays: days }: BonusTermsShown): Fact {
  return [t('bonus.terms.days'), t('bonus.terms.daysText', { days })]
}

export function withdrawalFact({ onWithdrawal }: BonusTermsShown): Fact {
  return [t('bonus.terms.withdrawal'), t(`bonus.terms.withdrawal.${onWithdrawal}`)]
}

/** Which money goes where: what cards say beside what changes while a bonus is played. */
export function moneyFacts(terms: BonusTermsShown, currency: string): Fact[] {
  const { restrictedGames } = terms
  return [
    [t('bonus.terms.order'), t('bonus.terms.orderText')],
    ...(restrictedGames.length > 0
      ? [[t('bonus.terms.restricted'), listText(restrictedGames.map(({ name }) => name))] as const]
      : []),
    [t('bonus.terms.maxConversion'), conversionText(terms, currency)],
    ...(terms.isSticky ? [[t('bonus.terms.sticky'), t('bonus.terms.stickyText')] as const] : []),
    [t('bonus.terms.expiry'), t('bonus.terms.expiryText')],
    [t('bonus.terms.late'), t(`bonus.terms.late.${terms.lateReturns}`)],
  ]
}

function conversionText(terms: BonusTermsShown, currency: string): string {
  const { maxConversion, maxConversionTimes: times } = terms
  if (maxConversion !== null)
    return t('bonus.terms.atMost', { amount: moneyText(maxConversion, currency) })
  return times === null ? t('bonus.terms.allOfIt') : t('bonus.terms.atMostTimes', { times })
}

/** With which games and bets a bonus is wagered. */
export function playFacts(terms: BonusTermsShown, currency: string): Fact[] {
  const { maxBet } = terms
  return [
    [t('bonus.terms.games'), contributionText(terms)],
    [
      t('bonus.terms.maxBet'),
      maxBet === null
        ? t('bonus.terms.none')
        : t('bonus.terms.maxBetCounts', { amount: moneyText(maxBet, currency) }),
    ],
  ]
}

/** "Slots 100%, originals 50%": games without contribution are listed too. */
export function contributionText({ contributions, minOdds }: BonusTermsShown): string {
  const [only] = contributions
  const all = only?.feature === 'other' && contributions.length === 1 ? only : null
  const lines =
    all === null || !hasPart('sport')
      ? withSport(contributions).map(({ feature, percent }) =>
          t('bonus.terms.counts', {
            games: all === null ? featureName(feature) : t('bonus.feature.any'),
            percent,
          }),
        )
      : [t('bonus.terms.allGames', { percent: all.percent })]
  if (minOdds !== null && hasPart('sport') && isSportCounted(contributions))
    lines.push(t('bonus.terms.sportFrom', { odds: oddsText(minOdds) }))
  return listText(lines)
}

/** Sport counts as other games do unless the terms say otherwise, so it is named either way. */
function withSport(contributions: BonusTermsShown['contributions']) {
  const other = contributions.find(({ feature }) => feature === 'other')
  const isNamed = contributions.some(({ feature }) => feature === 'sport')
  if (!hasPart('sport')) return contributions.filter(({ feature }) => feature !== 'sport')
  if (isNamed || other === undefined) return contributions
  const at = contributions.indexOf(other)
  return contributions.toSpliced(at, 0, { ...other, feature: 'sport' })
}

function isSportCounted(contributions: BonusTermsShown['contributions']): boolean {
  const line = contributions.find(({ feature }) => feature === 'sport')
  const other = contributions.find(({ feature }) => feature === 'other')
  return ((line ?? other)?.percent ?? 0) > 0
}

/** Decimal odds in the writing of the language. */
export function oddsText(odds: string): string {
  return formatNumber(Number(odds), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
