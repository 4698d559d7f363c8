import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { useCurrency } from '#parts/bonus/use-currency.ts'
import { jackpotsQuery } from '#parts/game/jackpots.queries.ts'

/** Words the pool for the tiles of its games, which ask nothing themselves. */
export function useJackpotBadges(): void {
  const client = useQueryClient()
  const { data } = useQuery({ ...jackpotsQuery(useCurrency()), refetchInterval: 60_000 })
  useEffect(() => {
    if (data === undefined) return
    const badges = data.flatMap(({ games, pool, currency }) =>
      games.map(({ identity }) => [
        identity,
        t('late.jackpot', { amount: moneyText(pool, currency) }),
      ]),
    )
    client.setQueryData(['jackpot-badges'], Object.fromEntries(badges))
  }, [client, data])
}
