import { createFileRoute } from '@tanstack/react-router'
import { firstView } from '#core/data/first-view.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { StatementPage } from '#features/wallet/statement-page.tsx'
import { netDepositsQuery } from '#features/wallet/statement.queries.ts'

export const Route = createFileRoute('/_player/wallet_/statement')({
  loader: async ({ context }) =>
    await firstView(context, (client) => [client.prefetchQuery(netDepositsQuery)]),
  head: ({ match }) =>
    pageHead(match.context.language, 'funds.statement.title', { isPrivate: true }),
  component: StatementPage,
})
