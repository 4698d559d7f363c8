import type { LimitPrompt } from '@fairhouse/contract/limit'
import type { AmountDefinition } from '../limit.ts'
import type { PlayToolValues } from '../play-tool.ts'
import type { Market } from './market.ts'

/** What a player has decided about limits. */
export type LimitChoices = {
  /** Those that apply. */
  readonly definitions: readonly AmountDefinition[]
  readonly tools: PlayToolValues
  /** The player wants no deposit limit, and confirmed it. */
  readonly hasDeclined: boolean
}

/** The questions that are answered before a deposit: none that a limit or a clear no has answered. */
export function promptOf(
  { rules }: Market,
  { definitions, tools, hasDeclined }: LimitChoices,
): LimitPrompt {
  const missing: LimitPrompt['missing'] = []
  const isAsked = rules.limitPrompt.value
  if (isAsked && !hasDeclined && !definitions.includes('deposit')) missing.push('deposit')
  for (const limit of rules.mandatoryLimits.value) {
    const isSet =
      limit === 'time' ? tools.sessionTime?.minutes !== undefined : definitions.includes(limit)
    if (!isSet) missing.push(limit)
  }
  return { missing }
}

/** Whether any market asks: without one nothing is read. */
export function hasLimitPrompt(market: Market): boolean {
  const nobody: LimitChoices = { definitions: [], tools: {}, hasDeclined: false }
  return promptOf(market, nobody).missing.length > 0
}
