import type { BonusTermsShown } from '@fairhouse/contract/bonus'
import { formatNumber, t } from '#core/i18n/i18n.ts'
import { moneyText } from '#core/i18n/money-text.ts'
import { featureName } from '#parts/bonus/feature-name.ts'
import type { Fact } from './facts.tsx'

/** Which money goes where: what cards say beside what changes while a bonus is played. */
export function moneyFacts(terms: BonusTermsShown, currency: string): Fact[] {
  const { restrictedGames } = terms
  return [
    [t('bonus.terms.order'), t('bonus.terms.orderText')],
    ...(restrictedGames.length > 0
      ? [[t('bonus.terms.restricted'), restrictedGames.map(({ name }) => name).join(', ')] as const]
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
      maxBet === null ? t('bonus.terms.none') : moneyText(maxBet, currency),
    ],
  ]
}

/** "Slots 100%, originals 50%": what does not count is said too. */
export function contributionText({ contributions, minOdds }: BonusTermsShown): string {
  const [only] = contributions
  const all = only?.feature === 'other' && contributions.length === 1 ? only : null
  const lines =
    all === null
      ? contributions.map(({ feature, percent }) =>
          t('bonus.terms.counts', { games: featureName(feature), percent }),
        )
      : [t('bonus.terms.allGames', { percent: all.percent })]
  if (minOdds !== null && isSportCounted(contributions))
    lines.push(t('bonus.terms.sportFrom', { odds: oddsText(minOdds) }))
  return lines.join(', ')
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
