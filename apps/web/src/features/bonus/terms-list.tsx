import type { BonusTermsShown } from '@fairhouse/contract/bonus'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '#core/i18n/money-text.ts'
import { featureName } from '#parts/bonus/feature-name.ts'
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
  const { maxBet, maxConversion, restrictedGames } = terms
  return [
    [t('bonus.terms.games'), contributionText(terms)],
    [t('bonus.terms.order'), t('bonus.terms.orderText')],
    [
      t('bonus.terms.maxBet'),
      maxBet === null ? t('bonus.terms.none') : moneyText(maxBet, currency),
    ],
    ...(restrictedGames.length > 0
      ? [[t('bonus.terms.restricted'), restrictedGames.map(({ name }) => name).join(', ')] as const]
      : []),
    [t('bonus.terms.days'), t('bonus.terms.daysText', { days: terms.activeDays })],
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

function wagerText({ wagerTimes, wagerBase }: BonusTermsShown): string {
  if (wagerTimes === 0) return t('bonus.terms.noWager')
  const id = wagerBase === 'bonus' ? 'bonus.terms.wagerTimes' : 'bonus.terms.wagerTimesBoth'
  return t(id, { times: wagerTimes })
}

/** "Slots 100%, originals 50%": what does not count is said too. */
export function contributionText({ contributions }: BonusTermsShown): string {
  const [only] = contributions
  if (contributions.length === 1 && only?.feature === 'other')
    return t('bonus.terms.allGames', { percent: only.percent })
  return contributions
    .map(({ feature, percent }) =>
      t('bonus.terms.counts', { games: featureName(feature), percent }),
    )
    .join(', ')
}
