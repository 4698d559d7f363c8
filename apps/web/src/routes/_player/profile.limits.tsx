import { createFileRoute } from '@tanstack/react-router'
import { firstView } from '#core/data/first-view.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { limitRulesQuery, limitsQuery, playToolsQuery } from '#parts/limit/limits.queries.ts'
import { LimitsPage } from '#features/limits/limits-page.tsx'

export const Route = createFileRoute('/_player/profile/limits')({
  head: ({ match }) => pageHead(match, 'profile.nav.limits', { isPrivate: true }),
  loader: async ({ context }) =>
    await firstView(context, (client) => [
      client.prefetchQuery(limitsQuery),
      client.prefetchQuery(limitRulesQuery),
      client.prefetchQuery(playToolsQuery),
    ]),
  component: LimitsPage,
})
