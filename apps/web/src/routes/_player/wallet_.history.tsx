import { createFileRoute } from '@tanstack/react-router'
import { firstView } from '#core/data/first-view.ts'
import { readFilters } from '@fairhouse/app-kit/list/filters'
import { pageHead } from '#core/routing/page-head.ts'
import { INVOICE_FILTERS } from '#features/wallet/invoice-filters.ts'
import { invoicesQuery } from '#features/wallet/wallet.queries.ts'
import { WalletHistoryPage } from '#features/wallet/wallet-history-page.tsx'

export const Route = createFileRoute('/_player/wallet_/history')({
  validateSearch: (search) => readFilters(INVOICE_FILTERS, search),
  loaderDeps: ({ search }) => readFilters(INVOICE_FILTERS, search),
  loader: async ({ context, deps }) =>
    await firstView(context, (client) => [client.prefetchInfiniteQuery(invoicesQuery(deps))]),
  head: ({ match }) => pageHead(match, 'shell.title.history', { isPrivate: true }),
  component: WalletHistoryPage,
})
