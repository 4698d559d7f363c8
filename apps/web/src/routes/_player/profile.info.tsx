import { createFileRoute } from '@tanstack/react-router'
import { firstView } from '#core/data/first-view.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { ownProfileQuery } from '#core/session/player.queries.ts'
import { InfoPage } from '#features/profile/info-page.tsx'

export const Route = createFileRoute('/_player/profile/info')({
  head: ({ match }) => pageHead(match, 'profile.nav.info', { isPrivate: true }),
  loader: async ({ context }) =>
    await firstView(context, (client) => [client.prefetchQuery(ownProfileQuery)]),
  component: InfoPage,
})
