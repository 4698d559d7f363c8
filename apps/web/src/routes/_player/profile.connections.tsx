import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#core/page-head.ts'
import { ConnectionsPage, ConnectionsSkeleton } from '#features/social/connections-page.tsx'

export const Route = createFileRoute('/_player/profile/connections')({
  head: ({ match }) =>
    pageHead(match.context.language, 'profile.nav.connections', { isPrivate: true }),
  pendingComponent: ConnectionsSkeleton,
  component: ConnectionsPage,
})
