import type { ConditionName } from '@fairhouse/contract/office/condition'
import type { Explanation } from '@fairhouse/contract/office/why'

/** What a condition compares. */
export type Fact =
  | { readonly amountMinor: bigint; readonly currency: string }
  /** In the base currency. */
  | { readonly baseMinor: bigint }
  | { readonly at: Date }
  | { readonly count: number }
  | { readonly words: readonly string[] }

/**
 * One part of a rule, with the values that it compared. A rule is met if all of its conditions are,
 * so whoever explains a decision shows the list that decided it.
 */
export type Condition<Name extends ConditionName = ConditionName> = {
  readonly name: Name
  readonly isMet: boolean
  readonly value: Fact | null
  /** Null = any value is met. */
  readonly threshold: Fact | null
  /** The period of a limit, the type of a task. */
  readonly about?: string
}

/** Why something was or would be decided as it is. */
export type Reasons = {
  readonly ref: string
  readonly title: string
  /** Null = how it would be decided now. */
  readonly at: Date | null
  readonly conditions: readonly Condition[]
}

export function areMet(conditions: readonly Condition[]): boolean {
  return conditions.every(({ isMet }) => isMet)
}

/** The first condition that is not met; it decides. */
export function findUnmet<Name extends ConditionName>(
  conditions: readonly Condition<Name>[],
): Condition<Name> | null {
  return conditions.find(({ isMet }) => !isMet) ?? null
}

export function words(...texts: readonly (string | null)[]): Fact {
  return { words: texts.filter((text) => text !== null) }
}

/** In the contract's form. */
export function toExplanation(
  { ref, title, at, conditions }: Reasons,
  baseCurrency: string,
): Explanation {
  const decided = at?.toISOString() ?? null
  return { ref, title, at: decided, conditions: toWireConditions(conditions, baseCurrency) }
}

export function toWireConditions(
  conditions: readonly Condition[],
  baseCurrency: string,
): Explanation['conditions'] {
  return conditions.map(({ name, isMet, value, threshold, about = null }) => ({
    ...{ name, isMet, about },
    value: toWire(value, baseCurrency),
    threshold: toWire(threshold, baseCurrency),
  }))
}

function toWire(fact: Fact | null, baseCurrency: string) {
  if (fact === null) return null
  if ('amountMinor' in fact) return { amount: fact.amountMinor.toString(), currency: fact.currency }
  if ('baseMinor' in fact) return { amount: fact.baseMinor.toString(), currency: baseCurrency }
  if ('at' in fact) return { at: fact.at.toISOString() }
  return 'count' in fact ? fact : { words: [...fact.words] }
}
