import type { RuleSet } from '@fairhouse/contract/validation'
import { findPhoneFlaw } from './phone.ts'
import type { FormValues, RuleContext } from './rule.ts'
import { findFlaw } from './rules.table.ts'

export const CONTEXT: RuleContext = {
  values: {},
  now: new Date('2026-03-01T12:00:00Z'),
  timeZone: 'UTC',
  country: null,
  findPhoneFlaw,
}

/** The code of the first rule that refuses field `it`, or null. */
export function codeOf(
  rules: RuleSet,
  value: unknown,
  changes: Partial<RuleContext> & { readonly values?: FormValues } = {},
): string | null {
  return findFlaw(rules, { field: 'it', value }, { ...CONTEXT, ...changes })?.code ?? null
}
