import type { BonusTermsShown } from '@fairhouse/contract/bonus'
import { t } from '#core/i18n/i18n.ts'

/** The wagering requirement, as a multiple of its base. */
export function wagerText({ wagerTimes, wagerBase }: BonusTermsShown): string {
  if (wagerTimes === 0) return t('bonus.terms.noWager')
  const id = wagerBase === 'bonus' ? 'bonus.terms.wagerTimes' : 'bonus.terms.wagerTimesBoth'
  return t(id, { times: wagerTimes })
}
