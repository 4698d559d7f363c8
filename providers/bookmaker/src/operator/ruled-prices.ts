import type { RuleService } from './rule.service.ts'
import type { PriceSource } from '../live/price-source.ts'

/**
 * Prices with the rules of operators. A version rises with each, so that nobody is shown or given a
 * price of before.
 */
export function withRules(
  source: Pick<PriceSource, 'price' | 'hurry' | 'revision'>,
  rules: Pick<RuleService, 'applyTo' | 'revision'>,
): Pick<PriceSource, 'price' | 'hurry' | 'revision'> {
  return {
    async price(kind, state, nowMs, urgency) {
      return rules.applyTo(state.event.id, await source.price(kind, state, nowMs, urgency))
    },
    hurry: (kind, id) => source.hurry(kind, id),
    revision: (event) => (source.revision?.(event) ?? 0) + rules.revision(),
  }
}
