import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { firstView } from '#core/data/first-view.ts'
import { readFilters } from '@fairhouse/app-kit/list/filters'
import { pageHead } from '#core/routing/page-head.ts'
import { BetList } from '#features/bets/bet-list.tsx'
import { BET_FILTERS } from '#features/bets/bet-filters.ts'
import { betsQuery } from '#features/bets/bets.queries.ts'
import { HistoryPage } from '#features/bets/history-page.tsx'

export const Route = createFileRoute('/_player/profile/history/bets')({
  validateSearch: (search) => readFilters(BET_FILTERS, search),
  loaderDeps: ({ search }) => readFilters(BET_FILTERS, search),
  loader: async ({ context, deps }) =>
    await firstView(context, (client) => [client.prefetchInfiniteQuery(betsQuery(deps))]),
  head: ({ match }) => pageHead(match, 'profile.nav.history', { isPrivate: true }),
  component: BetsRoute,
})

function BetsRoute(): ReactNode {
  return (
    <HistoryPage>
      <BetList />
    </HistoryPage>
  )
}
