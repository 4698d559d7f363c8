import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { firstView } from '#core/data/first-view.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { deviceTimeZone } from '@fairhouse/app-kit/i18n/zone-day'
import { accountsQuery } from '#core/session/player.queries.ts'
import { activeAccount, shownAccounts } from '#features/wallet/active-account.ts'
import { StatementPage } from '#features/wallet/statement-page.tsx'
import {
  lastMonth,
  netDepositsQuery,
  spendQuery,
  statementQuery,
} from '#features/wallet/statement.queries.ts'

export const Route = createFileRoute('/_player/wallet_/statement')({
  loader: async ({ context }) => {
    // Read once: the browser hydrates with the days that the server requested.
    const days = lastMonth(context.timeZone ?? deviceTimeZone())
    const ofAccount = async (client: QueryClient): Promise<void> => {
      const account = activeAccount(shownAccounts(await client.ensureQueryData(accountsQuery)))
      if (account === undefined) return
      await Promise.all([
        client.prefetchQuery(
          spendQuery({ accountId: account.id, period: 'month', timeZone: days.timeZone }),
        ),
        client.prefetchInfiniteQuery(statementQuery({ accountId: account.id, ...days })),
      ])
    }
    await firstView(context, (client) => [
      client.prefetchQuery(netDepositsQuery),
      ofAccount(client),
    ])
    return days
  },
  head: ({ match }) => pageHead(match, 'funds.statement.title', { isPrivate: true }),
  component: StatementRoute,
})

function StatementRoute(): ReactNode {
  return <StatementPage days={Route.useLoaderData()} />
}
