import { createFileRoute } from '@tanstack/react-router'
import { firstView } from '#core/data/first-view.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { sessionsQuery, signInsQuery } from '#features/session/session.queries.ts'
import { SessionsPage } from '#features/session/sessions-page.tsx'

export const Route = createFileRoute('/_player/profile/sessions')({
  head: ({ match }) => pageHead(match, 'profile.nav.sessions', { isPrivate: true }),
  loader: async ({ context }) =>
    await firstView(context, (client) => [
      client.prefetchQuery(sessionsQuery),
      client.prefetchInfiniteQuery(signInsQuery),
    ]),
  component: SessionsPage,
})
