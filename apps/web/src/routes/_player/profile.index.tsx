import { createFileRoute } from '@tanstack/react-router'
import { firstView } from '#core/data/first-view.ts'
import { ownProfileQuery } from '#core/session/player.queries.ts'
import { InfoPage } from '#features/profile/info-page.tsx'

/** The list on narrow pages; beside a menu there is room for its first page. */
export const Route = createFileRoute('/_player/profile/')({
  loader: async ({ context }) =>
    await firstView(context, (client) => [client.prefetchQuery(ownProfileQuery)]),
  component: InfoPage,
})
