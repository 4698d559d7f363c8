import { useQuery } from '@tanstack/react-query'
import { accountsQuery } from '#core/session/player.queries.ts'
import { useSessionState } from '#core/session/use-session.tsx'

// assumed: guests read of bonuses in the base currency of the demo
const GUEST_CURRENCY = 'EUR'

/** The currency in which bonuses are shown: that of the account in use. */
export function useCurrency(): string {
  const isPlayer = useSessionState().status === 'player'
  const { data } = useQuery({ ...accountsQuery, enabled: isPlayer })
  const active = data?.find(({ status }) => status === 1) ?? data?.[0]
  return active?.currency ?? GUEST_CURRENCY
}
