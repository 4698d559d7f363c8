import type { Limit, LimitPeriod } from '@fairhouse/contract/limit'
import { isAmountLimit, type AmountLimit } from '#parts/limit/limit-texts.ts'

/** Periods in which there is a limit of a definition already; its own is free to the one of `id`. */
export function listTakenPeriods(
  limits: readonly Limit[],
  of: Pick<AmountLimit, 'definition'> & { readonly id?: string },
): readonly LimitPeriod[] {
  return limits
    .filter(isAmountLimit)
    .filter(({ definition, id }) => definition === of.definition && id !== of.id)
    .map(({ period }) => period)
}
