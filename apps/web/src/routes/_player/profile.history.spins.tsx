import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { firstView } from '#core/data/first-view.ts'
import { readFilters } from '@fairhouse/app-kit/list/filters'
import { pageHead } from '#core/routing/page-head.ts'
import { SpinList } from '#features/bets/bet-list.tsx'
import { SPIN_FILTERS } from '#features/bets/bet-filters.ts'
import { spinsQuery } from '#features/bets/bets.queries.ts'
import { HistoryPage } from '#features/bets/history-page.tsx'

export const Route = createFileRoute('/_player/profile/history/spins')({
  validateSearch: (search) => readFilters(SPIN_FILTERS, search),
  loaderDeps: ({ search }) => readFilters(SPIN_FILTERS, search),
  loader: async ({ context, deps }) =>
    await firstView(context, (client) => [client.prefetchInfiniteQuery(spinsQuery(deps))]),
  head: ({ match }) => pageHead(match, 'profile.nav.history', { isPrivate: true }),
  component: SpinsRoute,
})

function SpinsRoute(): ReactNode {
  return (
    <HistoryPage>
      <SpinList />
    </HistoryPage>
  )
}
