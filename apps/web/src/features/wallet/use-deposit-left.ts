import { useQuery } from '@tanstack/react-query'
import { currenciesQuery } from '#core/api/settings.queries.ts'
import { findBindingLimit, leftIn } from '#parts/limit/binding-limit.ts'
import { limitsQuery } from '#parts/limit/limits.queries.ts'

/** What the player's deposit limit leaves in a currency; null without one, and until it is loaded. */
export function useDepositLeft(currency: string): bigint | null {
  const { data: limits = [] } = useQuery(limitsQuery)
  const { data: currencies = [] } = useQuery(currenciesQuery)
  const limit = findBindingLimit(limits, [3], currencies)
  return limit === undefined ? null : leftIn(currency, limit, currencies)
}
