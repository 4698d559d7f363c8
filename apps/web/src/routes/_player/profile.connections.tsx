import { createFileRoute } from '@tanstack/react-router'
import { firstView } from '#core/data/first-view.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { connectionsQuery } from '#features/social/connections.queries.ts'
import { ConnectionsPage } from '#features/social/connections-page.tsx'

export const Route = createFileRoute('/_player/profile/connections')({
  head: ({ match }) => pageHead(match, 'profile.nav.connections', { isPrivate: true }),
  loader: async ({ context }) =>
    await firstView(context, (client) => [client.prefetchQuery(connectionsQuery)]),
  component: ConnectionsPage,
})
