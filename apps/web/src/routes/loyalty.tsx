import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { firstView } from '#core/data/first-view.ts'
import { pageMissing } from '#core/routing/missing-page.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { LoyaltyPage } from '#features/retention/loyalty-page.tsx'
import {
  isLoyaltyOff,
  levelsQuery,
  loyaltyQuery,
  racesQuery,
  rakebackQuery,
} from '#features/retention/retention.queries.ts'
import { loadCurrency } from '#parts/bonus/use-currency.ts'

export const Route = createFileRoute('/loyalty')({
  head: ({ match }) =>
    match.status === 'notFound'
      ? {}
      : pageHead(match, 'loyalty.title', { description: 'loyalty.about' }),
  loader: async ({ context }) => {
    if (await isLoyaltyOff(context.queryClient)) throw pageMissing('notValid')
    const withCurrency = async (client: QueryClient): Promise<void> => {
      const currency = await loadCurrency(client)
      await Promise.all([
        client.prefetchQuery(rakebackQuery(currency)),
        client.prefetchQuery(racesQuery(currency)),
      ])
    }
    await firstView(context, (client) => [
      client.prefetchQuery(loyaltyQuery),
      client.prefetchQuery(levelsQuery),
      withCurrency(client),
    ])
  },
  component: LoyaltyPage,
})
