import type { BonusTermsShown } from '@fairhouse/contract/bonus'
import { t } from '#core/i18n/i18n.ts'

/** How much has to be wagered, as a multiple of what. */
export function wagerText({ wagerTimes, wagerBase }: BonusTermsShown): string {
  if (wagerTimes === 0) return t('bonus.terms.noWager')
  const id = wagerBase === 'bonus' ? 'bonus.terms.wagerTimes' : 'bonus.terms.wagerTimesBoth'
  return t(id, { times: wagerTimes })
}
