import type { BonusTermsShown } from '@fairhouse/contract/bonus'
import type { ReactNode } from 'react'
import { formatNumber, t } from '#core/i18n/i18n.ts'
import { moneyText } from '#core/i18n/money-text.ts'
import { featureName } from '#parts/bonus/feature-name.ts'
import { wagerText } from '#parts/bonus/wager-text.ts'
import { Facts, type Fact } from './facts.tsx'

/** All terms of a bonus in plain words. */
export function TermsList(props: {
  readonly terms: BonusTermsShown
  readonly currency: string
}): ReactNode {
  const { terms, currency } = props
  const facts: Fact[] = [
    [t('bonus.terms.wager'), wagerText(terms)],
    ...(terms.wagerTimes > 0 ? playFacts(terms, currency) : []),
    [t('bonus.terms.withdrawal'), t(`bonus.terms.withdrawal.${terms.onWithdrawal}`)],
  ]
  return <Facts facts={facts} />
}

/** What binds while a bonus is played. */
function playFacts(terms: BonusTermsShown, currency: string): Fact[] {
  const { maxBet } = terms
  return [
    [t('bonus.terms.games'), contributionText(terms)],
    [
      t('bonus.terms.maxBet'),
      maxBet === null ? t('bonus.terms.none') : moneyText(maxBet, currency),
    ],
    [t('bonus.terms.days'), t('bonus.terms.daysText', { days: terms.activeDays })],
    ...moneyFacts(terms, currency),
  ]
}

/** Which money goes where: what cards say beside what changes while a bonus is played. */
export function moneyFacts(terms: BonusTermsShown, currency: string): Fact[] {
  const { maxConversion, restrictedGames } = terms
  return [
    [t('bonus.terms.order'), t('bonus.terms.orderText')],
    ...(restrictedGames.length > 0
      ? [[t('bonus.terms.restricted'), restrictedGames.map(({ name }) => name).join(', ')] as const]
      : []),
    [
      t('bonus.terms.maxConversion'),
      maxConversion === null
        ? t('bonus.terms.allOfIt')
        : t('bonus.terms.atMost', { amount: moneyText(maxConversion, currency) }),
    ],
    ...(terms.isSticky ? [[t('bonus.terms.sticky'), t('bonus.terms.stickyText')] as const] : []),
    [t('bonus.terms.late'), t(`bonus.terms.late.${terms.lateReturns}`)],
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
