import { useQuery } from '@tanstack/react-query'
import { currenciesQuery } from '#core/api/settings.queries.ts'
import { accountsQuery } from '#core/session/player.queries.ts'
import { equivalentText } from './equivalent.ts'
import { useFiat } from './fiat.ts'

/** What an amount of coins is worth in the player's own money; undefined for other money. */
export function useWorth(currency: string, amountMinor: bigint | null): string | undefined {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const { data: currencies } = useQuery(currenciesQuery)
  const balance = (amountMinor ?? 0n).toString()
  return equivalentText({ balance, currency }, accounts, currencies, useFiat())
}
