import { createFileRoute } from '@tanstack/react-router'
import { firstView } from '#core/data/first-view.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { currenciesQuery } from '#core/api/settings.queries.ts'
import { invoicesQuery } from '#features/wallet/wallet.queries.ts'
import { WalletPage } from '#features/wallet/wallet-page.tsx'

export const Route = createFileRoute('/_player/wallet')({
  loader: async ({ context }) =>
    await firstView(context, (client) => [
      client.prefetchQuery(currenciesQuery),
      client.prefetchInfiniteQuery(invoicesQuery({})),
    ]),
  head: ({ match }) => pageHead(match, 'shell.nav.wallet', { isPrivate: true }),
  component: WalletPage,
})
