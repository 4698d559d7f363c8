import { createFileRoute } from '@tanstack/react-router'
import { firstView } from '#core/data/first-view.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { securityActsQuery, securityQuery } from '#features/security/security.queries.ts'
import { SecurityPage } from '#features/security/security-page.tsx'

export const Route = createFileRoute('/_player/profile/security')({
  head: ({ match }) => pageHead(match, 'profile.nav.security', { isPrivate: true }),
  loader: async ({ context }) =>
    await firstView(context, (client) => [
      client.prefetchQuery(securityQuery),
      client.prefetchInfiniteQuery(securityActsQuery),
    ]),
  component: SecurityPage,
})
