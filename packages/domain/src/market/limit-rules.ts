import type { LimitRules } from '@fairhouse/contract/limit'
import type { Market } from './market.ts'

/** How the players of a market limit themselves. */
export function limitRulesOf({ rules }: Market): LimitRules {
  return {
    breaks: rules.breaks.value,
    exclusions: rules.exclusions.value,
    raiseWait: rules.raiseWait.value,
    depositWindow: rules.depositWindow.value,
  }
}
