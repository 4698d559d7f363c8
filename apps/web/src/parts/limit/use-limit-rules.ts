import type { LimitRules } from '@fairhouse/contract/limit'
import { COOLING_OFF_PERIODS, SELF_EXCLUSION_PERIODS } from '@fairhouse/contract/limit-period'
import { useQuery } from '@tanstack/react-query'
import { limitRulesQuery } from './limits.queries.ts'

/** Every length, since nothing may stand in the way of a break; the platform decides. */
const UNKNOWN: LimitRules = {
  breaks: [...COOLING_OFF_PERIODS],
  exclusions: [...SELF_EXCLUSION_PERIODS],
  raiseWait: 'oneDay',
  depositWindow: 'rolling',
}

/** The rules of the player's market; those of most markets until they are loaded. */
export function useLimitRules(): LimitRules {
  return useQuery(limitRulesQuery).data ?? UNKNOWN
}
