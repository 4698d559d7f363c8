import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { firstView } from '#core/data/first-view.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { BonusesPage } from '#features/bonus/bonuses-page.tsx'
import {
  bonusesQuery,
  cashbackQuery,
  freeSpinsQuery,
  offersQuery,
} from '#parts/bonus/bonus.queries.ts'
import { loadCurrency } from '#parts/bonus/use-currency.ts'

export const Route = createFileRoute('/bonuses')({
  head: ({ match }) => pageHead(match, 'bonus.title', { description: 'bonus.about' }),
  loader: async ({ context }) => {
    const withCurrency = async (client: QueryClient): Promise<void> => {
      const currency = await loadCurrency(client)
      await Promise.all([
        client.prefetchQuery(offersQuery(currency)),
        client.prefetchQuery(cashbackQuery(currency)),
      ])
    }
    await firstView(context, (client) => [
      client.prefetchQuery(bonusesQuery),
      client.prefetchQuery(freeSpinsQuery),
      withCurrency(client),
    ])
  },
  component: BonusesPage,
})
